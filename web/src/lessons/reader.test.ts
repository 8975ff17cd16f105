// The reader of lesson files: clear errors for what is wrong, and nothing else whatever it is given.
import { expect, it } from 'vitest';
import { games, lessonsIn } from './engine.testing.ts';
import { holds, valueAt } from './goal.ts';
import { readLesson } from './lesson.ts';

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

// Damages lesson files at random: what is read still has the shape of a lesson, what is not says where.
it('is not led astray by damaged files', () => {
  let state = 7;
  const random = (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const strange = [null, 0, -1, 1e9, '', 'A bag', '-', [], {}, [[]], true, { say: 1 }, 'constructor', '__proto__'];
  const damage = (value: unknown): unknown => {
    if (random(12) === 0) return strange[random(strange.length)];
    if (Array.isArray(value)) {
      const items = value as unknown[];
      const at = random(items.length);
      return items.map((item, i) => (i === at ? damage(item) : item));
    }
    if (typeof value !== 'object' || value === null) return strange[random(strange.length)];
    const entries = Object.entries(value);
    const at = random(entries.length);
    const made: [string, unknown][] = entries.map(([name, item], i) => [name, i === at ? damage(item) : item]);
    return Object.fromEntries(random(10) === 0 ? made.slice(1) : made);
  };
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
