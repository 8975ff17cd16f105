import { expect, it } from 'vitest';
import { languageOf } from './offline.ts';

const codes = ['de', 'en', 'ru'];

it.each([
  ['/web/src/i18n/texts.de.ts', 'de'],
  ['/lessons/noria/texts.ru.json', 'ru'],
  ['/docs/rules/noria.de.md?rules', 'de'],
  ['/docs/rules/noria.md?rules', 'en'],
  ['/web/src/boards/noria/rulebook.en.md?rulebook', 'en'],
  ['\0virtual:explained-noria.ru.js', 'ru'],
  ['/docs/provenance.md?provenance', null],
  ['/web/src/table/play.svelte.ts', null],
  ['/web/src/app/db.xx.ts', null],
])('%s is needed in %s', (module, code) => {
  expect(languageOf([module], codes)).toBe(code);
});

it('keeps files of several languages, or of none, for everybody', () => {
  expect(languageOf(['/texts.de.ts', '/texts.ru.ts'], codes)).toBeNull();
  expect(languageOf(['/texts.de.ts', '/words.ts'], codes)).toBeNull();
  expect(languageOf([], codes)).toBeNull();
});
