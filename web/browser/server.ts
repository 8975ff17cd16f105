// Serves web/dist for the tests, with the Content-Security-Policy of the real server and chance that repeats itself.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

// DIST=folder tests another build.
const folder = process.env.DIST ?? fileURLToPath(new URL('../dist', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
export const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}

// The engine's worker with chance that is the same in every run: the first table of a page has the first seed, and so
// on. SEED=2 gives other games.
const seeded = (script: string) =>
  `{ let seed = ${Number(process.env.SEED ?? 1)}; crypto.getRandomValues = (bytes) => bytes.fill(seed++ & 255); }\n${script}`;

export default async function setup(project: TestProject) {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('web/dist is missing: npm run build first');
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
    });
    response.end(/\/worker-[^/]*\.js$/.test(file) ? seeded(readFileSync(file, 'utf8')) : readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  project.provide('address', `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
  return () => server.close();
}
