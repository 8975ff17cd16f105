// A page that answers, or an error that says at which step it stopped answering. On a loaded machine headless Chromium
// sometimes draws no more frames, and whatever waits for one would wait for ever.
import type { Page } from 'playwright-core';

export class Stalled extends Error {}

export async function within<Result>(step: string, answer: Promise<Result>, milliseconds = 20_000): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Stalled(`${step}: no answer for ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    // What comes after the deadline, such as the error of a browser closed meanwhile, interests nobody.
    answer.catch(() => undefined);
  }
}

// Waits for two frames: one in which the window is measured, one in which the board is drawn for it.
export async function twoFrames(page: Page, milliseconds = 10_000) {
  const drawn = page.evaluate(
    (most) =>
      new Promise<boolean>((done) => {
        setTimeout(() => done(false), most);
        requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
      }),
    milliseconds,
  );
  if (!(await within('two frames', drawn, 2 * milliseconds)))
    throw new Stalled(`no two frames drawn in ${milliseconds / 1000} s`);
}
