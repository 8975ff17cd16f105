// docs/lessons.md: the part that follows from the lesson files. `npm run lessons` writes it anew.
import { readFileSync } from 'node:fs';
import { games, lessonsIn, root, textsOf } from './engine.testing.ts';

export const page = `${root}docs/lessons.md`;
export const mark = '<!-- From here on: generated from lessons/ by `npm run lessons` in web/ -->';

const rulesOf = (game: string) =>
  [...readFileSync(`${root}docs/rules/${game}.md`, 'utf8').matchAll(/^- ([A-Z]-[A-Za-z]*\d+[a-z]?) /gm)]
    .map(([, id = '']) => id)
    .filter((id) => !/-Ex\d/.test(id)); // worked examples

function section(game: string): string {
  const names = JSON.parse(readFileSync(`${root}games.json`, 'utf8')) as { id: string; name: string }[];
  const texts = textsOf(game, 'en');
  const all = lessonsIn(game);
  const met = new Set(all.flatMap(({ lesson }) => lesson.rules));
  const rules = rulesOf(game);
  const missing = rules.filter((id) => !met.has(id));
  const row = ({ name, lesson }: (typeof all)[number]) => {
    const tries = lesson.steps.reduce((sum, { wrong }) => sum + wrong.length, 0);
    const kind = lesson.whole ? 'a whole game' : `${lesson.steps.length} steps, ${tries} wrong tries`;
    const title = texts[`${name.replace(/^\d+-/, '')}.title`] ?? '';
    return `| ${parseInt(name)} | [${title}](../lessons/${game}/${name}.json) | ${lesson.minutes} | ${kind} | ${lesson.rules.join(' ')} |`;
  };
  return [
    `## ${names.find(({ id }) => id === game)?.name ?? game}`,
    '| | lesson | minutes | | rules met |',
    '|---|---|---|---|---|',
    ...all.map(row),
    '',
    `After the path a learner has met ${rules.length - missing.length} of ${rules.length} rules${
      missing.length > 0 ? `; not ${missing.join(', ')}, which no game with the usual options meets` : ''
    }.`,
    '',
  ].join('\n');
}
export const generated = () => games.map(section).join('\n');
