import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import type { LanguageCode } from '../app/settings.svelte.ts';

const faults = (code: LanguageCode, text: string) => faultsOf(code, [{ kind: 'text', text }]);

describe('faults of a sentence', () => {
  it('lets good ones pass', () => {
    expect(faults('en', 'Owl gathers 2 energy and pays 1 resource (island 4).')).toEqual([]);
    expect(faults('de', 'Eule nimmt 2 Kompass-Lager für 1 Wissen; „Karawane“ bringt 3 Punkte.')).toEqual([]);
    expect(faults('ru', 'Сова платит 1 знание, 2 знания, 5 знаний, 21 знание; на c2 не хватает 2 товаров.')).toEqual(
      [],
    );
  });
  it.each([
    ['en', 'You have 1 goods.'],
    ['en', 'Pay 2 point.'],
    ['en', 'log.gather'],
    ['en', 'Owl takes  wood.'],
    ['en', 'Owl pays ( ).'],
    ['en', 'Owl (you pays.'],
    ['en', 'Owl pays undefined.'],
    ['en', 'Owl goes to black_market.'],
    ['en', 'Owl pays .'],
    ['de', 'Eule zahlt 1 Rohstoffe.'],
    ['de', 'Eule zahlt 3 Rohstoff.'],
    ['de', 'Eule erfüllt „Karawane.'],
    ['ru', 'Доход: 1 знаний.'],
    ['ru', 'Сова берёт 2 энергия.'],
    ['ru', 'Сова берёт 5 камня.'],
    ['ru', 'Сова берёт груз с storage.'],
  ] as const)('%s: finds one in "%s"', (code, text) => {
    expect(faults(code, text)).not.toEqual([]);
  });
});
