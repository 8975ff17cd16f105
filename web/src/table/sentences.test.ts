import { beforeEach, expect, it } from 'vitest';
import { language } from '../i18n/language.svelte.ts';
import { plainText } from '../i18n/format.ts';
import type { Prompt } from './messages.ts';
import { promptAfter } from './sentences.ts';

const prompt: Prompt = { key: 'politics', args: { intrigue: 3 }, rules: [] };
beforeEach(() => {
  language.game = {
    'word.settlement': 'Settlement',
    'prompt.politics.chamber': '{touched} seats one for {intrigue}.',
    'prompt.politics.none': 'End your turn.',
  };
});
const said = (touches: string[], touchable: boolean) => {
  const text = promptAfter(prompt, touches, touchable, []);
  return text && plainText(text);
};

it('goes on with what was touched last', () => {
  expect(said(['chamber:settlement'], true)).toBe('Settlement seats one for 3.');
});
it('says so where nothing can be touched', () => {
  expect(said([], false)).toBe('End your turn.');
});
it('stays as it was where the game has no words for it', () => {
  expect(said([], true)).toBeNull();
  expect(said(['disc:A.s2'], true)).toBeNull();
});
