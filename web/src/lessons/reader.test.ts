// The reader of lesson files: clear errors for what is wrong, and nothing else whatever it is given.
import { expect, it } from 'vitest';
import { damager } from './damage.testing.ts';
import { games, lessonsIn, opener, startEngine } from './engine.testing.ts';
import { holds, progress, valueAt } from './goal.ts';
import { readLesson } from './lesson.ts';
import { readProgress } from './progress.svelte.ts';
import { LessonRun } from './run.ts';

const record = ['mistwheel-record 1', 'moves', '- first A'];
const lesson = { minutes: 2, rules: ['V-R1'], record, steps: [{ say: 'hello' }] };
const step = (more: object) => ({ ...lesson, steps: [{ say: 'hello', ...more }] });

it.each([
  ['x: expected an object', []],
  ['x: "steps" is missing', { minutes: 1, rules: [], record }],
  ['x: unknown member "hours"', { ...lesson, hours: 2 }],
  ['x/minutes: expected a whole number from 1 to 60', { ...lesson, minutes: 0 }],
  ['x/rules/0: expected the id of a rule', { ...lesson, rules: ['rule one'] }],
  ['x: expected either "record" or "whole_game"', { minutes: 1, rules: [], steps: [{ say: 'a' }] }],
  ['x/record: the line "moves" is missing', { ...lesson, record: ['game noria'] }],
  ['x/steps: expected at least one step', { ...lesson, steps: [] }],
  ['x/steps/0/say: expected the key of a text', { ...lesson, steps: [{ say: 'Hello there' }] }],
  ['x/steps/0/draw: "wrong" is missing', step({ draw: { right: 'rolls' } })],
  ['x/steps/0/light/0: expected the id of an element', step({ light: ['bag'] })],
  ['x/steps/0/moves/0: expected a move', step({ moves: [''] })],
  ['x/steps/0/moves/0: expected at least two answers', step({ moves: [['bag']] })],
  ['x/steps/0: a goal or a wrong try needs moves of the learner', step({ wrong: [] })],
  [
    'x/steps/0/goal/0/op: expected one of = != < <= > >=',
    step({ moves: ['bag'], goal: [{ path: 'view', op: '~', value: 1 }] }),
  ],
  ['x/steps/0/goal/0/path: expected a path', step({ moves: ['bag'], goal: [{ path: 'secret', op: '=', value: 1 }] })],
  [
    'x/steps/0/wrong/0: expected exactly one of',
    step({ moves: ['bag'], wrong: [{ say: 'no', move: 'a', touch: 'b:c' }] }),
  ],
  [
    'x/steps/0/moves: a step with a goal cannot have scripted moves',
    step({ moves: ['bag', '- draw x'], goal: [{ path: 'actor', op: '=', value: 'A' }] }),
  ],
  [
    'x/steps/0: after a goal there can only be steps to read',
    {
      ...lesson,
      steps: [
        { say: 'a', moves: ['bag'], goal: [{ path: 'over', op: '=', value: true }] },
        { say: 'b', moves: ['bag'] },
      ],
    },
  ],
])('%s', (message, json) => {
  expect(() => readLesson(json, 'x')).toThrow(message);
});

it('says how near a goal is where that can be counted', () => {
  const position = { view: { flags: 1, open: true, shut: false } };
  const fact = (path: string, op: '=' | '>=', value: number | boolean) => ({ path: `view/${path}`, op, value });
  expect(progress([fact('flags', '>=', 2)], position)).toEqual({ n: 1, of: 2 });
  expect(progress([fact('flags', '>=', 1)], position)).toEqual({ n: 1, of: 1 });
  expect(progress([fact('open', '=', true), fact('shut', '=', true)], position)).toEqual({ n: 1, of: 2 });
  expect(progress([fact('open', '=', true)], position)).toBeNull();
});

it('facts follow paths, and say no where there is nothing', () => {
  const position = {
    view: {
      players: [
        { seat: 'A', vp: 3 },
        { seat: 'B', vp: 5 },
      ],
      phase: 'play',
    },
  };
  expect(valueAt(position, 'view/players/seat=B/vp')).toBe(5);
  expect(valueAt(position, 'view/players/#')).toBe(2);
  expect(holds({ path: 'view/players/0/vp', op: '>=', value: 3 }, position)).toBe(true);
  expect(holds({ path: 'view/players/0/vp', op: '<', value: 3 }, position)).toBe(false);
  expect(holds({ path: 'view/players/7/vp', op: '<', value: 3 }, position)).toBe(false);
  expect(holds({ path: 'view/phase', op: '!=', value: 'over' }, position)).toBe(true);
  expect(holds({ path: 'view/nothing', op: '!=', value: 'over' }, position)).toBe(false);
  expect(holds({ path: 'view/constructor', op: '!=', value: 0 }, position)).toBe(false);
});

// What is read of a damaged file still has the shape of a lesson, what is not says where.
it('is not led astray by damaged files', { timeout: 60_000 }, () => {
  const { damage } = damager(7);
  let refused = 0;
  for (const { json } of games.flatMap(lessonsIn))
    for (let n = 0; n < 300; n++) {
      try {
        const read = readLesson(damage(json), 'x');
        expect(read.steps.length).toBeGreaterThan(0);
        expect(read.steps.every((each) => Array.isArray(each.items) && typeof each.say === 'string')).toBe(true);
      } catch (error) {
        refused++;
        expect((error as Error).message).toMatch(/^x[/\w]*: \S/);
      }
    }
  expect(refused).toBeGreaterThan(100);
});

// The record and the moves are the engine's to judge: it plays a damaged lesson or says what is wrong with it.
it('leaves damaged records and moves to the engine, which refuses them', { timeout: 60_000 }, async () => {
  const module = await startEngine();
  const { damage, spoil } = damager(11);
  let opened = 0;
  let refused = 0;
  for (const { json, lesson } of games.flatMap(lessonsIn).filter((each) => !each.lesson.whole))
    for (let n = 0; n < 4; n++) {
      const spoiled = lesson.record.map((line, i) => (i % lesson.record.length === n * 9 ? spoil(line) : line));
      const file = json as { steps: unknown };
      try {
        const read =
          n % 2 === 0 ? { ...lesson, record: spoiled } : readLesson({ ...file, steps: damage(file.steps) }, 'x');
        const run = new LessonRun(read, opener(module));
        await run.begin(read.steps.length - 1);
        run.close();
        opened++;
      } catch (error) {
        refused++;
        expect((error as Error).message).toMatch(/\S/);
        expect(error).not.toBeInstanceOf(TypeError);
      }
    }
  expect(refused).toBeGreaterThan(20);
  expect(opened).toBeGreaterThan(0);
});

it('goals hold or do not, whatever the path and the position', () => {
  const { damage, spoil } = damager(3);
  const facts = games.flatMap(lessonsIn).flatMap(({ lesson }) => lesson.steps.flatMap(({ goal }) => goal));
  const position = { view: { players: [{ seat: 'A', flags: 1 }], hexes: [{ name: 'g7' }] }, scores: { total: [1] } };
  for (let n = 0; n < 2000; n++) {
    const fact = facts[n % facts.length] ?? { path: 'over', op: '=', value: true };
    const root = damage(position);
    expect(typeof holds({ ...fact, path: spoil(fact.path) }, root)).toBe('boolean');
    const near = progress([fact], root);
    expect(near === null || near.n <= near.of).toBe(true);
  }
});

it('what is kept of the progress is read as far as it is right', () => {
  const kept = {
    done: { noria: ['1-wheel'], navoria: [] },
    step: { noria: { lesson: '2-invest', step: 3 } },
    tables: { t1: { game: 'noria', lesson: '10-game' } },
  };
  expect(readProgress(JSON.stringify(kept))).toEqual(kept);
  expect(readProgress(null)).toEqual({ done: {}, step: {}, tables: {} });
  const { damage, spoil } = damager(5);
  for (let n = 0; n < 3000; n++) {
    const read = readProgress(n % 2 === 0 ? JSON.stringify(damage(kept)) : spoil(JSON.stringify(kept)));
    expect(Object.values(read.done).every((names) => names.every((name) => typeof name === 'string'))).toBe(true);
    expect(Object.values(read.step).every((place) => Number.isInteger(place?.step))).toBe(true);
    expect(Object.values(read.tables).every((table) => typeof table?.game === 'string')).toBe(true);
  }
});
