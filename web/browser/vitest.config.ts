import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Files that take long begin first, so that neither of the two workers is left with one of them in the end. A file that
// is not named here begins before all of them.
const longest = [
  'browsers',
  'fit-large-text',
  'fit',
  'games',
  'axe',
  'features',
  'pace',
  'pictures',
  'online',
  'bundle',
];
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  test: {
    include: ['*.test.ts'],
    globalSetup: './server.ts',
    // A whole game takes a minute at most, also in the slowest browser.
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // Two at a time: a game is as often waiting for the browser as computing.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
