// Makes less of what Svelte writes. It can take over pages that a server has drawn (hydration). Ours are drawn by the browser,
// all of them: a build tells Svelte's runtime so, which then loses that half of itself, and components lose the calls after
// each of their elements that only hydration needs. And shapes of drawings are closed as SVG can: <path/> for <path></path>.
// What a first board runs as soon as it has come is compiled whole while it comes, beside everything else; a browser that
// does not know the hint compiles each function when it is first called, as in all other files.
import type { Plugin } from 'vite';
import registered from '../../games.json' with { type: 'json' };

const place = '/svelte/src/internal/client/dom/hydration.js';

export function neverHydrating(code: string): string {
  const changes: [old: string, now: string][] = [
    ['export let hydrating = false;', 'export const hydrating = false;'],
    ['hydrating = value;', ''],
  ];
  return changes.reduce((text, [old, now]) => {
    if (text.split(old).length !== 2) throw new Error(`${place} does not say "${old}" once`);
    return text.replace(old, now);
  }, code);
}

export const closeShapes = (code: string) =>
  code.replace(/(<(path|circle|rect|ellipse|stop|use|line|polygon)\b[^<>`]*)><\/\2>/g, '$1/>');

const hint = '//# allFunctionsCalledOnLoad\n'; // at the very start of a file, or it is not seen
const drawings = registered.map(({ id }) => id).join('|'); // what a game's board and its small drawings share
const firstBoard = new RegExp(`^(start|table|TablePage|_virtual_board-.*|${drawings})$`);
export const compiledAtOnce = (name: string, code: string) => (firstBoard.test(name) ? hint + code : code);

export function lean(): Plugin {
  return {
    name: 'mistwheel-lean',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { treeshake: { manualPureFunctions: ['$.reset', '$.next'] } } } }),
    transform(code, id) {
      if (id.endsWith(place)) return { code: neverHydrating(code), map: null };
      return id.endsWith('.svelte') ? { code: closeShapes(code), map: null } : null;
    },
    generateBundle: {
      order: 'post',
      handler(_, files) {
        for (const file of Object.values(files))
          if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('.svelte')))
            file.code = compiledAtOnce(file.name, file.code);
      },
    },
  };
}
