import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  test: {
    include: ['*.test.ts'],
    globalSetup: './server.ts',
    testTimeout: 600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
