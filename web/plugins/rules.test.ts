// What a build ships of the rules is what their pages say.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unpackRules } from '../src/table/rules.ts';
import { packRules, parseRules } from './rules.ts';

const folder = new URL('../../docs/rules/', import.meta.url);

it.each(readdirSync(folder).filter((name) => name.endsWith('.md')))('%s', (name) => {
  const sections = parseRules(readFileSync(new URL(name, folder), 'utf8'));
  expect(sections.flatMap(({ rules }) => rules).filter(({ id }) => id !== '').length).toBeGreaterThan(20);
  expect(unpackRules(packRules(sections))).toEqual(sections);
});
