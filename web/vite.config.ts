import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
import { boards } from './plugins/boards.ts';
import { chunks } from './plugins/chunks.ts';
import { explained } from './plugins/explained.ts';
import { gameNames } from './plugins/gameNames.ts';
import { lean } from './plugins/lean.ts';
import { lessons } from './plugins/lessons.ts';
import { letters } from './plugins/letters.ts';
import { offline } from './plugins/offline.ts';
import { provenance } from './plugins/provenance.ts';
import { records } from './plugins/records.ts';
import { rulebook } from './plugins/rulebook.ts';
import { rules } from './plugins/rules.ts';
import { texts } from './plugins/texts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: './',
  plugins: [
    svelte(),
    lean(),
    boards(here('./src/boards')),
    gameNames(),
    texts(),
    rules(),
    rulebook(),
    explained(here('..')),
    provenance(),
    lessons(here('../lessons')),
    records(here('./public/mistwheel.wasm')),
    letters(),
    offline(here('./src/offline/sw.js'), here('./public'), here('./src/i18n')),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: 'parts.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks(here('./src/main.ts')) } } },
  },
  // Tests run the client's runtime, also in Node.
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://localhost:8700', '/ws': { target: 'ws://localhost:8700', ws: true } },
  },
  test: { include: ['src/**/*.test.ts', 'plugins/**/*.test.ts'], environment: 'node' },
});
