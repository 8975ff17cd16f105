// The whole client stays under 300 KB compressed, without the engine module.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

it('is small', () => {
  const folder = fileURLToPath(new URL('../../dist', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|svg)$/.test(name),
  );
  const bytes = files.map((name) => gzipSync(readFileSync(`${folder}/${name}`)).length);
  expect(files.length).toBeGreaterThan(5);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(300 * 1024);
});
