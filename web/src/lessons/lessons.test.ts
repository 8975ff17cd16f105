// Every lesson, played through the engine: each step is possible, the model answer reaches the goal and nothing before it
// does, every other answer leads on as well, and each named wrong try is one.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Module } from '../../../wasm/mistwheel.js';
import type { FromTable, Snapshot } from '../protocol.ts';
import { format } from '../i18n/format.ts';
import { through } from '../table/narrowing.ts';
import { codes, games, lessonsIn, opener, root, startEngine, textsOf } from './engine.testing.ts';
import { textKeys, type Lesson, type Step } from './lesson.ts';
import { LessonRun } from './run.ts';

let module: Module;
beforeAll(async () => {
  module = await startEngine();
});

const legal = (run: LessonRun) => run.opened.position.moves.map((move) => move.text);
// What can be touched, and whatever the view names.
function elements(run: LessonRun): Set<string> {
  const { moves, blocked, view } = run.opened.position;
  const named = [...JSON.stringify(view).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id);
  return new Set([...moves.flatMap((move) => [...move.targets, ...through(move)]), ...Object.keys(blocked), ...named]);
}
// Where a run stands inside a step, to try something there and come back.
async function runTo(lesson: Lesson, step: number, answered: number): Promise<LessonRun> {
  const run = new LessonRun(lesson, opener(module));
  await run.begin(step);
  for (let n = 0; n < answered; n++) await run.answer(run.answers[0] ?? '');
  return run;
}
const learners = (step: Step) => step.items.flatMap((item) => ('answers' in item ? [item.answers] : []));

// From the present place to the end of the lesson by the model answers.
async function finish(run: LessonRun, where: string) {
  for (;;) {
    for (let n = 0; !run.done; n++) {
      const [model = ''] = run.answers;
      expect(legal(run), `${where}: step ${run.step}, answer ${n}`).toContain(model);
      const verdict = await run.answer(model);
      expect(verdict.kind, `${where}: step ${run.step}, ${model}`).toBe(run.done ? 'done' : 'right');
    }
    if (run.step === run.lesson.steps.length - 1) break;
    await run.next();
  }
}

describe.each(games)('lessons: %s', (game) => {
  const all = lessonsIn(game);

  it('are numbered, and lead to a whole game', () => {
    expect(all.map(({ name }) => parseInt(name))).toEqual(all.map((_, i) => i + 1));
    const path = all.findIndex(({ lesson }) => lesson.whole !== null) + 1;
    expect(path).toBeGreaterThanOrEqual(6);
    expect(path).toBeLessThanOrEqual(10);
  });

  it.each(codes)('have exactly the texts they need: %s', (code) => {
    const texts = textsOf(game, code);
    const needed = all.flatMap(({ name, lesson }) =>
      textKeys(lesson).map((key) => `${name.replace(/^\d+-/, '')}.${key}`),
    );
    expect(Object.keys(texts).sort()).toEqual([...needed].sort());
    const sprite = readFileSync(`${root}web/src/boards/${game}/Sprite.svelte`, 'utf8');
    const shared = readFileSync(`${root}web/src/pieces/Sprite.svelte`, 'utf8');
    for (const [key, text] of Object.entries(texts)) {
      expect(text, `${code} ${key}`).not.toMatch(/ {2}|^\s|\s$/);
      for (const part of format(text))
        if (part.kind === 'icon') expect(sprite + shared, `${code} ${key}`).toContain(`id="i-${part.name}"`);
    }
  });

  it('show drawings that there are', () => {
    const drawn = readFileSync(`${root}web/src/boards/${game}/Drawing.svelte`, 'utf8');
    for (const { name, lesson } of all)
      for (const { draw } of lesson.steps)
        for (const one of draw ? [draw.right, draw.wrong] : [])
          expect(drawn.includes(`'${one}'`) || drawn.includes(`    ${one}: {`), `${name}: ${one}`).toBe(true);
  });

  it('name rules that there are', () => {
    const rules = readFileSync(`${root}docs/rules/${game}.md`, 'utf8');
    for (const { name, lesson } of all)
      for (const rule of lesson.rules) expect(rules.includes(`- ${rule} `), `${name}: ${rule}`).toBe(true);
  });

  it.each(all.filter(({ lesson }) => !lesson.whole))('$name', { timeout: 60_000 }, async ({ name, lesson }) => {
    // Whatever chance would say: all it does is written in the lesson.
    const ends: string[] = [];
    for (const seed of [5, 6, 7]) {
      const run = new LessonRun(lesson, opener(module, seed));
      await run.begin();
      await finish(run, name);
      // What follows the learner's last move changes nothing for the learner.
      const own = run.opened.log.findLastIndex((entry) => entry.actor === lesson.seat);
      ends.push(JSON.stringify(run.opened.log.slice(0, own + 1).map((entry) => entry.text)));
    }
    expect(new Set(ends).size, 'chance is not left to itself').toBe(1);

    for (const [number, step] of lesson.steps.entries()) {
      const where = `${name}, step ${number} (${step.say})`;
      const begun = await runTo(lesson, number, 0);
      if (step.items.length > 0) expect(begun.done, `${where}: done before anything is`).toBe(false);
      if (!begun.done)
        expect(begun.opened.position.actor, `${where}: it is the learner's turn`).toBe(begun.lesson.seat);
      for (const id of step.light) expect([...elements(begun)], `${where}: light`).toContain(id);

      for (const [n, answers] of learners(step).entries())
        for (const other of answers.slice(1)) {
          const trying = await runTo(lesson, number, n);
          expect(legal(trying), `${where}: other answer`).toContain(other);
          await trying.answer(other);
          await finish(trying, `${where} by ${other}`);
        }
      for (const wrong of step.wrong) {
        if (step.goal.length > 0 && wrong.moves.length > 0) {
          const trying = await runTo(lesson, number, 0);
          const verdicts: string[] = [];
          for (const move of wrong.moves) {
            expect(legal(trying), `${where}: wrong try`).toContain(move);
            verdicts.push((await trying.answer(move)).kind);
          }
          expect(verdicts.at(-1), `${where}: ${wrong.say} misses the goal`).toBe('missed');
          continue;
        }
        let met = false;
        for (let n = 0; n < learners(step).length && !met; n++) {
          const trying = await runTo(lesson, number, n);
          if (wrong.touch) met = wrong.touch in trying.opened.position.blocked;
          else if (legal(trying).includes(wrong.moves[0] ?? '')) {
            const verdict = await trying.answer(wrong.moves[0] ?? '');
            met = verdict.kind === 'wrong' && verdict.wrong === wrong;
          }
        }
        expect(met, `${where}: the wrong try ${wrong.say} can be made, and is wrong`).toBe(true);
      }
    }
  });

  it.each(all.filter(({ lesson }) => lesson.whole))(
    '$name: the whole game comes to its end',
    { timeout: 60_000 },
    ({ lesson }) => {
      const { players, level, options } = lesson.whole as NonNullable<Lesson['whole']>;
      const seats = Array.from({ length: players }, (_, i) => ({ kind: 'bot', level, name: `P${i}` }));
      const setup = { game, players, options, seats, start: true };
      const table = module.create(setup, new Uint8Array(32).fill(3));
      const first = table.first.map((text) => JSON.parse(text) as FromTable);
      expect((first.find(({ type }) => type === 'snapshot') as Snapshot).position).not.toBeNull();
      let over = false;
      while (!over && table.wantsToThink())
        over = table.think(1000).some((text) => (JSON.parse(text) as FromTable).type === 'result');
      expect(over).toBe(true);
      table.close();
    },
  );
});
