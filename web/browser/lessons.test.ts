// Lessons in a real browser: one of each game is played to its end by touching what is meant, with wrong tries on the way;
// on a phone and by keyboard, too. Progress stays, and the home page tells of it. `LESSONS=all` plays every lesson so, in
// four windows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Module } from '../../wasm/mistwheel.js';
import { games, lessonsIn, opener, startEngine, type Found } from '../src/lessons/engine.testing.ts';
import { LessonRun } from '../src/lessons/run.ts';
import type { Move } from '../src/table/messages.ts';
import { narrow } from '../src/table/narrowing.ts';
import { clean } from './accessible.ts';
import { act, address, pictures, press, quit, setUp, settle, touch, visit, type Hand, type Visit } from './driver.ts';

let module: Module;
beforeAll(async () => {
  module = await startEngine();
});
afterAll(quit);

const everything = games.flatMap(lessonsIn).filter(({ lesson }) => !lesson.whole);
const some = ['noria/1-wheel', 'navoria/4-posts', 'vianebula/3-carry'];
const chosen = everything.filter(({ game, name }) => process.env.LESSONS === 'all' || some.includes(`${game}/${name}`));

const open = async (page: Page, game: string, name: string) => {
  await page.goto(`${address()}#/learn/${game}/${name}`);
  await page.waitForSelector('.frame[data-at]');
};
const at = (page: Page) => page.locator('.frame[data-at]').getAttribute('data-at');
const settled = (page: Page) => page.waitForSelector('.learn .frame[data-at]:not([data-busy])');

// A finger instead of a mouse.
const finger = (page: Page): Hand => ({
  evaluate: (script, argument) => page.evaluate(script as never, argument as never),
  mouse: { click: (x, y) => page.touchscreen.tap(x, y) },
});
// The keyboard, once the focus is on what a mouse would meet.
const keyboard = (page: Page): Hand => ({
  evaluate: (script, argument) => page.evaluate(script as never, argument as never),
  mouse: {
    click: async (x, y) => {
      await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-target], button, a')?.focus(),
        { x, y },
      );
      await page.keyboard.press('Enter');
    },
  },
});
const hands = { mouse: (page: Page): Hand => page, finger, keyboard };

// What lies in the light, and what of it nobody would see.
async function inTheDark(page: Page) {
  const look = () =>
    page.evaluate(() => {
      const light = document.querySelector<SVGElement>('.spotlight');
      const area = light?.getBoundingClientRect();
      const meant = (light?.dataset.light ?? '').split(' ').filter(Boolean);
      const seen = meant.filter((id) =>
        [...document.querySelectorAll(`.frame [data-target="${CSS.escape(id)}"]`)].some((element) => {
          const box = (element.querySelector('[data-grip]') ?? element).getBoundingClientRect();
          const x = box.left + box.width / 2;
          const y = box.top + box.height / 2;
          return area && box.width > 0 && x > area.left && x < area.right && y > area.top && y < area.bottom;
        }),
      );
      return meant.length > 0 && seen.length === 0 ? meant : [];
    });
  await expect.poll(look, { timeout: 15_000 }).toEqual([]);
}

// Does a move as a hand would: touches its elements until it is the only one left, or presses its button.
async function make(page: Page, hand: Hand, moves: readonly Move[], move: Move) {
  const touches: string[] = [];
  for (const id of move.targets) {
    if (narrow(moves, touches).single) break;
    await touch(hand, id);
    touches.push(id);
  }
  if (narrow(moves, touches).single) return;
  const button = `[data-move="${move.text}"]`;
  await page.waitForSelector(`${button}, [data-more]`);
  if ((await page.locator(button).count()) === 0) await press(hand, '[data-more]');
  await page.waitForSelector(button);
  await press(hand, button);
}

async function learn(options: Visit, { game, name, lesson }: Found, by: keyof typeof hands, where: string) {
  const { page, complaints, leave } = await visit(options);
  const hand = hands[by](page);
  await open(page, game, name);
  await clean(page, name);
  const run = new LessonRun(lesson, opener(module));
  await run.begin();
  const named = (text: string) => {
    const { moves } = run.opened.position;
    return { moves, move: moves.find((move) => move.text === text) };
  };
  for (;;) {
    await settled(page);
    await inTheDark(page);
    const tried = new Set<string>();
    while (!run.done) {
      // Wrong tries get a reason, and leave no trace.
      for (const wrong of run.current.wrong.filter((one) => one.touch || run.current.goal.length === 0)) {
        const { moves, move } = named(wrong.moves[0] ?? '');
        const blocked = wrong.touch in run.opened.position.blocked;
        if (tried.has(wrong.say) || !(wrong.touch ? blocked : move)) continue;
        tried.add(wrong.say);
        const before = await at(page);
        if (wrong.touch) await touch(hand, wrong.touch);
        else if (move) await make(page, hand, moves, move);
        await page.waitForSelector('.answer:not(.right)');
        expect(await at(page), `${name}: the wrong try ${wrong.say} leaves no trace`).toBe(before);
        await settled(page);
      }
      const [answer = ''] = run.answers;
      const { moves, move } = named(answer);
      expect(move, `${name}: ${answer}`).toBeDefined();
      const before = await at(page);
      if (move) await make(page, hand, moves, move);
      await run.answer(answer);
      await expect.poll(() => at(page), { timeout: 15_000 }).not.toBe(before);
      await settled(page);
    }
    await page.waitForSelector('[data-lesson-next]');
    if (run.step === lesson.steps.length - 1) break;
    const number = await page.locator('.learn').getAttribute('data-step');
    await press(hand, '[data-lesson-next]');
    await expect.poll(() => page.locator('.learn').getAttribute('data-step')).not.toBe(number);
    await run.next();
  }
  run.close();
  await page.screenshot({ path: `${pictures}/lesson-${game}-${name}-${where}.png` });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= screen.width), 'scrolls').toBe(true);
  expect(complaints).toEqual([]);
  await leave();
}

const desktop = { viewport: { width: 1440, height: 790 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
describe('a lesson', () => {
  it.each(chosen)('$game $name', (found) => learn(desktop, found, 'mouse', 'desktop'));

  const onPhone = process.env.LESSONS === 'all' ? everything : chosen.slice(1, 2);
  it.each(onPhone)('$game $name on a phone', (found) => learn(phone, found, 'finger', 'phone'));

  const further = process.env.LESSONS === 'all' ? everything : [];
  it.each(further)('$game $name on a phone that lies', (found) =>
    learn({ ...phone, viewport: { width: 844, height: 390 } }, found, 'finger', 'lying'),
  );
  it.each(further)('$game $name on a laptop, by keyboard', (found) =>
    learn({ viewport: { width: 1366, height: 657 } }, found, 'keyboard', 'laptop'),
  );
});

it('is done by keyboard, shown when asked for, and kept on the device', async () => {
  const { page, complaints, leave } = await visit();
  const { game, name } = { game: 'vianebula', name: '3-carry' };
  await open(page, game, name);
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 200; i++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${selector}`);
  };
  await tabTo('[data-lesson-show]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.answer.right');
  for (const hex of ['h7', 'h8']) {
    await settled(page);
    await tabTo(`[data-target="hex:${hex}"]`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.learn[data-done]');
    await tabTo('[data-lesson-next]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.learn:not([data-done]), .learn[data-step="2"]');
  }
  // The last step is to be read: the lesson is done, and stays so.
  await page.waitForSelector('.learn[data-step="2"]');
  await page.goto(address());
  await page.waitForSelector('.tag');
  expect(await page.locator('.tag').allInnerTexts()).toContain('1 of 9 lessons');
  await page.reload();
  await page.waitForSelector('.tag');
  expect(await page.locator('.tag').allInnerTexts()).toContain('1 of 9 lessons');
  expect(complaints).toEqual([]);
  await leave();
});

it('ends with a whole game with advice at a table of its own', async () => {
  const { page, complaints, leave } = await visit();
  await page.goto(`${address()}#/learn/navoria/8-game`);
  await page.locator('[data-lesson-next]').click();
  await page.waitForSelector('.frame[data-at]');
  await page.waitForSelector('.advice', { timeout: 60_000 });
  await page.goto(`${address()}#/learn/navoria/8-game`);
  await page.getByText('Go on with the game').click();
  await page.waitForSelector('.frame[data-at]');
  expect(complaints).toEqual([]);
  await leave();
});

it('crosses out a vain try, and between two steps leads on by Next alone', async () => {
  const { page, complaints, leave } = await visit(desktop);
  await open(page, 'vianebula', '3-carry');
  await settled(page);
  await touch(page, 'hex:d4');
  await page.waitForSelector('.answer.wrong');
  await page.waitForSelector('.tried');
  await touch(page, 'hex:h7');
  await page.waitForSelector('.learn[data-done]');
  await page.waitForSelector('.tried', { state: 'detached' });
  expect(await page.locator('.frame [data-lit]').count(), 'nothing glows').toBe(0);
  await touch(page, 'hex:h8');
  await page.waitForSelector('.answer.note');
  await press(page, '[data-lesson-next]');
  await page.waitForSelector('.compare[data-draw=rolls] svg');
  await page.waitForSelector('.frame [data-lit]');
  expect(complaints).toEqual([]);
  await leave();
});

it('the guide speaks when a prompt is first met, and begins anew when it is switched on again', async () => {
  const { page, complaints, leave } = await visit({ ...desktop, settings: { guided: [] } });
  await setUp(page, { game: 'vianebula', players: 2 });
  const understood = () => page.locator('[data-guide] .button').first().click();
  await page.waitForSelector('[data-guide=welcome]');
  await understood();
  await page.waitForSelector('[data-guide=action]');
  await understood();
  await page.waitForSelector('[data-guide]', { state: 'detached' });
  await page.reload();
  await page.waitForSelector('.frame[data-awaited*="hex"]');
  expect(await page.locator('[data-guide]').count(), 'what was seen stays seen').toBe(0);
  const guide = page.getByRole('switch', { name: 'Explain each kind of decision the first time' });
  await page.click('[data-tool=menu]');
  await guide.uncheck();
  await guide.check();
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-guide=welcome]');
  expect(complaints).toEqual([]);
  await leave();
});

const sideways = { ...phone, viewport: { width: 844, height: 390 } };
const welcomes = [
  { game: 'noria', name: 'on a laptop', windowed: desktop },
  ...games.flatMap((game) => [
    { game, name: 'on a phone', windowed: phone },
    { game, name: 'on a phone that lies', windowed: sideways },
  ]),
];
it.each(welcomes)(
  'the welcome of the guide covers nothing, from the first frame on, and goes with the first move: $game $name',
  async ({ game, windowed }) => {
    const { page, complaints, leave } = await visit({ ...windowed, settings: { guided: [] } });
    await page.evaluate(() => {
      const seen = { frames: 0, covered: new Set<string>() };
      const look = () => {
        if (document.querySelector('[data-guide=welcome]')) seen.frames++;
        for (const element of document.querySelectorAll<HTMLElement>('.frame [data-lit]')) {
          const box = element.getBoundingClientRect();
          const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          if (met?.closest('[data-guide]')) seen.covered.add(element.dataset.target ?? '');
        }
        // After the frame is laid out and painted: what a person sees of it.
        requestAnimationFrame(() => setTimeout(look));
      };
      look();
      Object.assign(globalThis, { seenGuide: seen });
    });
    await setUp(page, { game, players: 2 });
    await page.waitForSelector('[data-guide=welcome]');
    const seen = () => page.evaluate('({ frames: seenGuide.frames, covered: [...seenGuide.covered] })');
    await expect.poll(async () => ((await seen()) as { frames: number }).frames).toBeGreaterThan(20);
    expect(((await seen()) as { covered: string[] }).covered, 'the guide lies over what can be touched').toEqual([]);
    // Where there is no room for it, a button of a finger's size opens it.
    const folded = page.locator('[data-guide=welcome] [aria-expanded=false]');
    if (await folded.count()) {
      const box = await folded.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await page.screenshot({ path: `${pictures}/guide-folded-${game}-${windowed.viewport.width}.png` });
      await folded.click();
      await page.locator('[data-guide=welcome]').getByRole('button', { name: 'Show me' }).click();
    } else {
      await act(page, () => 0);
    }
    await page.waitForSelector('[data-guide=welcome]', { state: 'detached' });
    await settle(page);
    expect(await page.locator('[data-guide=welcome]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  },
);

it('says what is wrong with a lesson that is not there', async () => {
  const { page, leave } = await visit();
  await page.goto(`${address()}#/learn/navoria/99-nothing`);
  await page.getByText('There is no such lesson.').waitFor();
  await leave();
});
