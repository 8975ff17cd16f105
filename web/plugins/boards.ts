// What a table of a game needs at once, as one module: `import boards from 'virtual:boards'` gives, for each folder of
// src/boards, a function that fetches it. Parts that a folder lacks are missing there.
import { existsSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const parts = {
  'Board.svelte': '{ default as Board }',
  'Sprite.svelte': '{ default as Sprite }',
  'Lead.svelte': '{ default as Lead }',
  'SeatDetails.svelte': '{ default as SeatDetails }',
  'slips.ts': '* as slips',
  'story.ts': '{ passing }',
};

export function boards(folder: string): Plugin {
  const all = 'virtual:boards';
  const one = 'virtual:board-';
  const games = () =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  return {
    name: 'mistwheel-boards',
    resolveId: (wanted) => (wanted === all || wanted.startsWith(one) ? `\0${wanted}` : null),
    load(id) {
      if (id === `\0${all}`)
        return `export default {${games()
          .map((game) => `${JSON.stringify(game)}: () => import('${one}${game}')`)
          .join()}};`;
      if (!id.startsWith(`\0${one}`)) return null;
      const place = `${folder}/${id.slice(one.length + 1)}`;
      return Object.entries(parts)
        .filter(([file]) => existsSync(`${place}/${file}`))
        .map(([file, names]) => `export ${names} from ${JSON.stringify(`${place}/${file}`)};\n`)
        .concat('export {};')
        .join('');
    },
  };
}
