import { expect, it } from 'vitest';
import { startEngine } from '../lessons/engine.testing.ts';
import { say } from '../i18n/language.svelte.ts';
import { linkFault } from './linkFault.ts';

const engine = await startEngine();
const faultOf = (link: string) => {
  try {
    engine.study(link, { do: 'open' });
  } catch (error) {
    return linkFault((error as Error).message);
  }
  return '';
};

it.each([
  ['https://example.org/#/g/', 'link_damaged'],
  ['#/g/%%%', 'link_damaged'],
  ['#/g/AQAAAAAA', 'link_damaged'],
  ['#/g/AwAAAAAA', 'link_newer'],
] as const)('says what is wrong with %s', (link, key) => {
  expect(faultOf(link)).toBe(say(key));
});

it('passes on a cause it has no words for', () => {
  const message = 'something follows the game';
  expect(linkFault(`this link cannot be opened: ${message}`)).toBe(say('link_fault', { message }));
});
