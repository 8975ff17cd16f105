// The list of lessons for pages that open none of them: `import lessons from 'virtual:lessons'` gives, for each game, its
// lessons in order with the minutes they take.
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
  return {
    name: 'mistwheel-lessons',
    resolveId: (wanted) => (wanted === 'virtual:lessons' ? id : null),
    load: (wanted) => (wanted === id ? `export default ${JSON.stringify(lessonList(folder))};` : null),
  };
}
