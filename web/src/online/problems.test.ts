// Every refusal of the server and of a table is told in the three languages, in words of ours and not in the server's.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import de from '../i18n/texts.de.ts';
import en from '../i18n/texts.en.ts';
import ru from '../i18n/texts.ru.ts';
import { refusals } from '../table/refusals.ts';
import { problems } from './problems.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
// Codes as the server's sources write them.
function thrown(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const file of files)
    for (const [, code = ''] of read(file).matchAll(
      /(?:Refused\(\d{3}|Refusal|send_error\(\w+|error_json|bad_request\b\(?)[({, ]+"([a-z_]+)"/g,
    ))
      found.add(code);
  return found;
}
const server = ['api', 'api_account', 'api_people', 'api_notices', 'api_tables', 'api_shared', 'online_table'].concat([
  'online_people',
  'connections',
  'frames',
  'json',
  'server',
  'tables',
  'table_setup',
  'permissions',
  'api_friends',
  'api_moderation',
  'api_pairing',
  'api_tournaments',
  'tournament_rounds',
]);
const table = ['people', 'play', 'message', 'table', 'thinking', 'look_back', 'saving'];

it('knows every code that the server writes', () => {
  const codes = thrown(server.map((name) => `server/${name}.cpp`));
  expect(codes.size).toBeGreaterThan(12);
  expect([...codes].filter((code) => !(code in problems) && !(code in refusals))).toEqual([]);
});
it('knows every refusal of a table', () => {
  const codes = thrown(table.map((name) => `table/${name}.cpp`));
  expect(codes.size).toBeGreaterThan(10);
  expect([...codes].filter((code) => !(code in refusals))).toEqual([]);
});
it.each(Object.entries({ ...problems, ...refusals }))('%s has words in every language', (_code, key) => {
  const words = [en[key], de[key], ru[key]];
  expect(new Set(words).size).toBe(3);
  for (const text of words) expect(text.length).toBeGreaterThan(10);
  expect(words[2]).toMatch(/[а-я]/);
});
