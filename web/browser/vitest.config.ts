import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Files that take long begin first, so that no worker is left with one of them in the end. A file that
// is not named here begins before all of them.
const longest = [
  'browsers',
  'fit-large-text',
  'fit',
  'games',
  'axe',
  'attention',
  'story',
  'looking-back',
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
    // What is waited for comes within a second as a rule; two browsers, a server and a compiler on two cores break it.
    expect: { poll: { timeout: 20_000 } },
    // Real browsers on a busy machine stumble now and then; what fails twice in a row is a fault. The report names what was
    // tried again.
    retry: 1,
    // Two at a time on two cores: a game is as often waiting for the browser as computing.
    maxWorkers: Math.max(2, Math.min(4, Math.ceil(availableParallelism() * 0.75))),
    sequence: { sequencer: LongestFirst },
  },
});
