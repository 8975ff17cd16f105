import { expect, it } from 'vitest';
import { closeShapes, compiledAtOnce, neverHydrating } from './lean.ts';

it('closes shapes, and nothing that holds something or is no shape', () => {
  expect(closeShapes('<g class="a"><path d="M0 0"></path><circle r="2" class="s1"></circle></g>')).toBe(
    '<g class="a"><path d="M0 0"/><circle r="2" class="s1"/></g>',
  );
  for (const kept of ['<rect><title>x</title></rect>', '<linearGradient></linearGradient>', '<g></g>', '<p></p>'])
    expect(closeShapes(kept)).toBe(kept);
});

it('does not pass over a Svelte that hydrates in another way', () => {
  expect(() => neverHydrating('export let hydrating = true;')).toThrow('does not say');
});

it('asks for what a first board runs to be compiled at once, and for nothing else', () => {
  for (const name of ['start', 'table', '_virtual_board-noria', 'noria'])
    expect(compiledAtOnce(name, 'code')).toBe('//# allFunctionsCalledOnLoad\ncode');
  for (const name of ['online', 'workshop', 'start-lessons', 'texts.en'])
    expect(compiledAtOnce(name, 'code')).toBe('code');
});
