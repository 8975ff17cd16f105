// Lessons in a real browser: one of each game is played to its end by touching what is meant, with a wrong try on the way;
// on a phone and by keyboard, too. Progress stays, and the home page tells of it.
import { afterAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { clean } from './accessible.ts';
import { address, pictures, press, quit, touch, visit, type Visit } from './driver.ts';

afterAll(quit);

// What a learner does: "next" goes on, "!id" is a wrong try, "=text" a button, anything else an element.
const lessons: { game: string; name: string; steps: string[] }[] = [
  {
    game: 'noria',
    name: '1-wheel',
    steps: [
      'next',
      '!ring:A.small',
      '=end influence',
      'next',
      '!disc:A.m1',
      'disc:A.l5',
      'next',
      'disc:A.m3',
      'next',
      '=end turn',
    ],
  },
  {
    game: 'navoria',
    name: '4-posts',
    steps: ['next', 'source:centre', '!card:builder-1', 'card:builder-9', 'next', 'source:centre', 'card:soldier-9'],
  },
  {
    game: 'vianebula',
    name: '3-carry',
    steps: ['!hex:d4', 'hex:h7', 'next', 'hex:h8'],
  },
];

const open = async (page: Page, game: string, name: string) => {
  await page.goto(`${address()}#/learn/${game}/${name}`);
  await page.waitForSelector('.frame[data-at]');
};
const at = (page: Page) => page.locator('.frame[data-at]').getAttribute('data-at');
const settled = (page: Page) => page.waitForSelector('.learn .frame[data-at]:not([data-busy])');

async function go(page: Page, steps: readonly string[]) {
  for (const step of steps) {
    await settled(page);
    const before = await at(page);
    if (step === 'next') {
      const number = await page.locator('.learn').getAttribute('data-step');
      await press(page, '[data-lesson-next]');
      await expect.poll(() => page.locator('.learn').getAttribute('data-step')).not.toBe(number);
    } else if (step.startsWith('!')) {
      await touch(page, step.slice(1));
      await page.waitForSelector('.answer:not(.right)');
      expect(await at(page), 'a wrong try leaves no trace').toBe(before);
    } else {
      if (step.startsWith('=')) await press(page, `[data-move="${step.slice(1)}"]`);
      else await touch(page, step);
      await expect.poll(() => at(page)).not.toBe(before);
    }
  }
}

async function learn(options: Visit, { game, name, steps }: (typeof lessons)[number], where: string) {
  const { page, complaints, leave } = await visit(options);
  await open(page, game, name);
  await clean(page, name);
  await go(page, steps);
  await page.waitForSelector('[data-lesson-next]');
  await page.screenshot({ path: `${pictures}/lesson-${game}-${where}.png` });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'scrolls').toBe(true);
  expect(complaints).toEqual([]);
  await leave();
}

describe('a lesson', () => {
  it.each(lessons)('$game', (lesson) => learn({ viewport: { width: 1440, height: 790 } }, lesson, 'desktop'));

  it('on a phone', () =>
    learn(
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      lessons[1] as (typeof lessons)[number],
      'phone',
    ));
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

it('says what is wrong with a lesson that is not there', async () => {
  const { page, leave } = await visit();
  await page.goto(`${address()}#/learn/navoria/99-nothing`);
  await page.getByText('There is no such lesson.').waitFor();
  await leave();
});
