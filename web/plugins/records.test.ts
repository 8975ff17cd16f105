// What is packed opens as exactly what it was.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { games, lessonsIn, root, startEngine } from '../src/lessons/engine.testing.ts';
import { fetchLesson } from '../src/lessons/course.ts';
import { isPacked, asPacked } from '../src/table/packed.ts';
import { packRecord, records } from './records.ts';

const engine = await startEngine();
const open = (link: string) => asPacked((JSON.parse(engine.study(link, { do: 'open' })) as { record: string }).record);

const puzzles = readdirSync(`${root}puzzles`).flatMap(
  (name) => (JSON.parse(readFileSync(`${root}puzzles/${name}`, 'utf8')) as { puzzles: { record: string }[] }).puzzles,
);
const lessons = games.flatMap(lessonsIn).filter(({ lesson }) => lesson.whole === null);

it('packs every record of a puzzle and of a lesson into a tenth', () => {
  const all = [
    ...puzzles.map(({ record }) => record),
    ...lessons.map(({ lesson }) => lesson.record.map((line) => `${line}\n`).join('')),
  ];
  expect(all.length).toBeGreaterThan(100);
  for (const record of all) {
    const link = packRecord(engine, record);
    expect(isPacked(link)).toBe(true);
    expect(link.length).toBeLessThan(record.length / 4);
    expect(open(link)).toBe(asPacked(record));
  }
});

it('leaves a record alone that its link would not give back', () => {
  const explained = (puzzles[0]?.record ?? '').replace('moves\n', 'moves\n# The first player is drawn.\n');
  expect(packRecord(engine, explained)).toBe(explained);
});

it('reads lessons when they are built, and leaves other files alone', async () => {
  const transform = records('').transform as (code: string, id: string) => Promise<{ code: string } | null>;
  const place = `${root}lessons/noria/1-wheel.json`;
  await expect(transform('{"minutes":1}', place)).rejects.toThrow('1-wheel.json: "rules" is missing');
  expect(await transform('{}', `${root}lessons/noria/texts.en.json`)).toBeNull();
});

// As the page fetches them: read and packed on the way.
it.each(lessons.map(({ game, name, lesson }) => [`${game}/${name}`, lesson] as const))('%s', async (name, lesson) => {
  const [game = '', own = ''] = name.split('/');
  expect(await fetchLesson(game, own)).toEqual(lesson);
});
