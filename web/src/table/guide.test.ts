import { expect, it } from 'vitest';
import { leastCovering, nextGuideText } from './guide.ts';

const there = ['welcome', 'influence', 'actions'];
it('welcomes first, whatever is asked', () => {
  expect(nextGuideText(there, [], 'actions')).toBe('welcome');
});
it('says each text once, in whatever order its prompts come', () => {
  expect(nextGuideText(there, ['welcome'], 'actions')).toBe('actions');
  expect(nextGuideText(there, ['welcome', 'actions'], 'actions')).toBe('');
  expect(nextGuideText(there, ['welcome', 'actions'], 'influence')).toBe('influence');
});
it('has nothing to say of a prompt without a text', () => {
  expect(nextGuideText(there, ['welcome'], 'politics')).toBe('');
});

const box = (top: number) => ({ left: 0, right: 100, top, bottom: top + 50 });
it('stays at the bottom where nothing is covered', () => {
  expect(leastCovering(box(400), 400, [box(0)]).up).toBe(0);
});
it('goes up as far as it must, and no further', () => {
  expect(leastCovering(box(400), 400, [box(390)]).up).toBe(60);
  expect(leastCovering(box(400), 400, [box(390), box(300), box(210), box(120)]).up).toBe(330);
});
it('covers an edge rather than a middle, and the least that it can', () => {
  const whole = { left: 0, right: 100, top: 0, bottom: 300 };
  expect(leastCovering(box(400), 100, [box(380), box(320), box(250)]).up).toBe(50);
  expect(leastCovering(box(200), 200, [whole]).up).toBe(0);
  expect(leastCovering(box(110), 100, [whole]).up).toBe(10);
});
it('says when it covers a middle wherever it lies', () => {
  expect(leastCovering(box(400), 100, [box(380), box(320), box(250)]).covers).toBe(false);
  expect(leastCovering(box(400), 0, [box(400)]).covers).toBe(true);
});
