// The list of lessons for pages that open none of them: `import lessons from 'virtual:lessons'` gives, for each game, its
// lessons in order with the minutes they take. And the lessons themselves, those of a game as one module: `fetched` there gives,
// for each game, a function that fetches them by name. They are short and much alike.
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import registered from '../../games.json' with { type: 'json' };

export interface LessonAbout {
  name: string; // "1-recruit"
  minutes: number;
  whole: boolean; // a whole game
}

export function lessonList(folder: string): Record<string, LessonAbout[]> {
  const files = (game: string) => {
    try {
      return readdirSync(`${folder}/${game}`).filter((name) => /^\d+-[a-z-]+\.json$/.test(name));
    } catch {
      return []; // a game may have none
    }
  };
  const about = (game: string) =>
    files(game)
      .sort((a, b) => parseInt(a) - parseInt(b))
      .map((name) => {
        const lesson = JSON.parse(readFileSync(`${folder}/${game}/${name}`, 'utf8')) as { minutes: number };
        return { name: name.replace('.json', ''), minutes: lesson.minutes, whole: 'whole_game' in lesson };
      });
  return Object.fromEntries(registered.map(({ id }) => [id, about(id)]));
}

export function lessons(folder: string): Plugin {
  const id = '\0virtual:lessons';
  const one = 'virtual:lessons-';
  return {
    name: 'mistwheel-lessons',
    resolveId: (wanted) => (wanted === 'virtual:lessons' || wanted.startsWith(one) ? `\0${wanted}` : null),
    load(wanted) {
      const list = lessonList(folder);
      if (wanted === id)
        return `export default ${JSON.stringify(list)};
export const fetched = {${Object.keys(list)
          .map((game) => `${game}: () => import('${one}${game}')`)
          .join()}};`;
      if (!wanted.startsWith(`\0${one}`)) return null;
      const game = wanted.slice(one.length + 1);
      const names = (list[game] ?? []).map(({ name }) => name);
      return `${names.map((name, i) => `import lesson${i} from ${JSON.stringify(`${folder}/${game}/${name}.json`)};\n`).join('')}
export default {${names.map((name, i) => `'${name}': lesson${i}`).join()}};`;
    },
  };
}
