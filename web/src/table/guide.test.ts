import { expect, it } from 'vitest';
import { nextGuideText } from './guide.ts';

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
