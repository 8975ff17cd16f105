// Which keys mean what, on keyboards of several countries.
import { expect, it } from 'vitest';
import { commandOf } from './keys.ts';

class FakeElement {
  constructor(readonly selectors: readonly string[] = []) {}
  closest(wanted: string) {
    return this.selectors.some((one) => wanted.split(', ').includes(one)) ? this : null;
  }
  matches(wanted: string) {
    return this.closest(wanted) !== null;
  }
}
Object.assign(globalThis, { Element: FakeElement });

const press = (code: string, key: string, more: Partial<KeyboardEvent> = {}, ...where: string[]) =>
  commandOf({
    code,
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    defaultPrevented: false,
    target: new FakeElement(where) as unknown as EventTarget,
    ...more,
  } as KeyboardEvent);

it('goes by the place of a key where its letter is not Latin', () => {
  expect(press('KeyU', 'u')).toBe('undo');
  expect(press('KeyU', 'г')).toBe('undo');
  expect(press('KeyH', 'р')).toBe('hint');
  expect(press('KeyZ', 'я', { ctrlKey: true })).toBe('undo');
});
it('goes by the letter on keyboards where letters lie elsewhere', () => {
  expect(press('KeyY', 'z', { ctrlKey: true })).toBe('undo');
  expect(press('KeyZ', 'y', { ctrlKey: true })).toBe('redo');
});
it('finds the brackets without AltGr on German keyboards', () => {
  expect(press('BracketLeft', 'ü')).toBe('earlier');
  expect(press('BracketRight', '+')).toBe('later');
  expect(press('Minus', '?', { shiftKey: true })).toBe('keys');
});
it('leaves keys to what has the focus', () => {
  expect(press('KeyU', 'u', {}, 'input')).toBeUndefined();
  expect(press('ArrowLeft', 'ArrowLeft')).toBe('earlier');
  expect(press('ArrowLeft', 'ArrowLeft', {}, '[data-target]')).toBeUndefined();
  expect(press('BracketLeft', '[', {}, 'input[type=range]', 'input')).toBe('earlier');
  expect(press('ArrowLeft', 'ArrowLeft', {}, 'input[type=range]', 'input')).toBeUndefined();
  expect(press('Space', ' ', {}, 'button')).toBeUndefined();
  expect(press('Space', ' ')).toBe('pause');
});
it('chooses by digits', () => {
  expect(press('Digit3', '3')).toBe(3);
  expect(press('Numpad3', '3')).toBe(3);
});
