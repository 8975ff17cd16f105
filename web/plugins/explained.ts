// What explains a game in one language, as one module: its numbered rules, its rulebook and the texts of its lessons use the
// same words, and half of what repeats is compressed away only where they share a file. `import explained from
// 'virtual:explained'` gives, for each "<game>.<language>", a function that fetches it. English stands in for rules and
// rulebooks that are not translated; what a game lacks altogether is missing.
import { existsSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import registered from '../../games.json' with { type: 'json' };

export const languages = (texts: string) =>
  readdirSync(texts).flatMap((name) => /^texts\.(\w{2})\.ts$/.exec(name)?.[1] ?? []);

// `root`: of the repository.
export function explained(root: string): Plugin {
  const all = 'virtual:explained';
  const one = 'virtual:explained-';
  const parts = (game: string, code: string) => {
    const rules = `${root}/docs/rules/${game}`;
    const book = `${root}/web/src/boards/${game}/rulebook`;
    return {
      rules: [`${rules}.${code}.md?rules`, `${rules}.md?rules`],
      book: [`${book}.${code}.md?rulebook`, `${book}.en.md?rulebook`],
      lessons: [`${root}/lessons/${game}/texts.${code}.json`],
    };
  };
  return {
    name: 'mistwheel-explained',
    resolveId: (wanted) => (wanted === all || wanted.startsWith(one) ? `\0${wanted}` : null),
    load(id) {
      if (id === `\0${all}`) {
        const names = registered.flatMap(({ id: game }) =>
          languages(`${root}/web/src/i18n`).map((code) => `${game}.${code}`),
        );
        return `export default {${names.map((name) => `'${name}': () => import('${one}${name}.js')`).join()}};`;
      }
      const [, game = '', code = ''] = /^\0virtual:explained-(\w+)\.(\w{2})\.js$/.exec(id) ?? [];
      if (game === '') return null;
      return Object.entries(parts(game, code))
        .map(([part, files]) => [part, files.find((file) => existsSync(file.replace(/\?.*/, '')))] as const)
        .map(([part, file]) => (file ? `export { default as ${part} } from ${JSON.stringify(file)};\n` : ''))
        .concat('export {};')
        .join('');
    },
  };
}
