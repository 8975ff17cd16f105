// What a build ships of the texts is what their files say.
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { texts } from './texts.ts';

type Module = { default: unknown };
const files = import.meta.glob<Module>('../src/{i18n,boards/*}/texts.??.ts');
const load = texts().load as (id: string) => string;

// The code of a module without imports, run.
const run = (code: string) =>
  import(`data:text/javascript,${encodeURIComponent(code)}`).then((module: Module) => module.default);

it('finds the files of all languages', () => {
  expect(Object.keys(files).length).toBeGreaterThan(8);
});

it.each(Object.keys(files))('%s', async (name) => {
  const [first = '', ...rest] = load(fileURLToPath(new URL(name, import.meta.url))).split('\n');
  const keys = JSON.parse(/from (".*");/.exec(first)?.[1] ?? '""') as string;
  const shipped = await run(load(keys).replace('export default', 'const texts =') + rest.join('\n'));
  expect(shipped).toEqual((await files[name]?.())?.default);
});
