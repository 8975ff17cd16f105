import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  test: {
    include: ['*.test.ts'],
    globalSetup: './server.ts',
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // Two at a time: a game is as often waiting for the browser as computing.
    maxWorkers: 2,
  },
});
