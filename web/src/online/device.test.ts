import { expect, it } from 'vitest';
import { deviceName } from './device.ts';

it('knows browsers and systems by what they call themselves', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
  expect(deviceName(chrome)).toBe('Chrome · Linux');
  expect(deviceName(`${chrome} Edg/150.0`)).toBe('Edge · Linux');
  expect(deviceName('Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0')).toBe('Firefox · Android');
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17.0 Safari/604.1';
  expect(deviceName(phone)).toBe('Safari · iOS');
  expect(deviceName('curl/8.0')).toBe('');
  expect(deviceName('')).toBe('');
});
