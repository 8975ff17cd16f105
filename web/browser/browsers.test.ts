// Whole games in the other engines: Firefox and WebKit play every game to its end, in a laptop's window, by touches alone.
import { describe, expect, it } from 'vitest';
import type { Browsing } from './browsing.ts';
import { firefox } from './bidi.ts';
import { address, chooser, playToTheEnd, press } from './driver.ts';
import { webkit } from './webdriver.ts';

const settings = { pace: 0, confirmReveals: false, guided: ['noria', 'navoria', 'vianebula'], language: 'en' };

async function appears(hand: Browsing, selector: string) {
  const found = await hand.evaluate(async (wanted) => {
    for (let tries = 0; tries < 2000; tries++) {
      if (document.querySelector(wanted)) return true;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return false;
  }, selector);
  expect(found, `${selector} does not appear`).toBe(true);
}
// Sets up a table for one person and a bot of level 1, as a person would.
async function sitDown(hand: Browsing, game: string) {
  // Settings are stored from a picture of the same host: nobody leaves a client that is still loading something, which
  // the browser would complain about.
  await hand.open(`${address()}icon.svg`);
  await hand.evaluate((stored) => localStorage.setItem('mistwheel.settings', stored), JSON.stringify(settings));
  await hand.open(`${address()}#/setup/${game}`);
  await appears(hand, '.begin');
  await press(hand, 'section label:has(input[type=radio][value="2"])');
  await hand.evaluate(() => {
    for (const level of document.querySelectorAll<HTMLSelectElement>('section li select')) {
      level.value = '1';
      level.dispatchEvent(new Event('change', { bubbles: true }));
    }
    document.querySelector('.begin')?.scrollIntoView();
  }, null);
  await press(hand, '.begin');
  await appears(hand, '.frame[data-at]');
}

const engines = { Firefox: firefox, WebKit: webkit };
describe.each(Object.keys(engines) as (keyof typeof engines)[])('%s', (engine) => {
  it.each(['noria', 'navoria', 'vianebula'])('plays %s to the end', async (game) => {
    const hand = await engines[engine](1366, 768);
    try {
      await sitDown(hand, game);
      const { touches } = await playToTheEnd(hand, chooser(7));
      expect(touches).toBeGreaterThan(20);
      expect(await hand.complaints()).toEqual([]);
    } finally {
      await hand.leave();
    }
  });
});
