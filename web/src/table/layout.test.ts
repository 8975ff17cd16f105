import { expect, it } from 'vitest';
import { layoutOf } from './layout.ts';

const of = (width: number, height: number, text = 16) => layoutOf(width / text, height / text);

it('follows width and height', () => {
  expect(of(1440, 790)).toBe('wide');
  expect(of(1366, 650)).toBe('wide');
  expect(of(1280, 720)).toBe('wide');
  expect(of(1024, 768)).toBe('compact');
  expect(of(1080, 810)).toBe('compact');
  expect(of(1024, 1366)).toBe('compact');
  expect(of(960, 600)).toBe('compact');
  expect(of(820, 1180)).toBe('upright');
  expect(of(768, 1024)).toBe('upright');
  expect(of(360, 640)).toBe('upright');
  expect(of(844, 390)).toBe('sideways');
  expect(of(915, 412)).toBe('sideways');
});

it('takes larger text for a smaller window', () => {
  expect(of(1440, 790, 24)).toBe('compact');
  expect(of(1440, 790, 32)).toBe('sideways');
  expect(of(1920, 1080, 32)).toBe('compact');
});
