import { describe, expect, it } from 'vitest';
import type { Move } from './messages.ts';
import { narrow, oneTouchAway, touched } from './narrowing.ts';

const move = (text: string, ...targets: string[]): Move => ({ text, kind: text, args: {}, targets, reveals: false });
const swap = move('swap', 'slot:1', 'slot:2');
const shift = move('shift', 'slot:1', 'slot:3');
const once = move('once', 'disc:m3');
const twice = move('twice', 'disc:m3');
const night = move('night', 'ring:large');
const end = move('end');
const all = [swap, shift, once, twice, night, end];

describe('narrow', () => {
  it('lights the first targets and offers moves without targets as buttons', () => {
    const { lit, buttons, menu, single } = narrow(all, []);
    expect([...lit]).toEqual(['slot:1', 'disc:m3', 'ring:large']);
    expect(buttons).toEqual([end]);
    expect(menu).toEqual([]);
    expect(single).toBeNull();
  });
  it('goes on to the second target', () => {
    const { lit, buttons, single } = narrow(all, ['slot:1']);
    expect([...lit]).toEqual(['slot:2', 'slot:3']);
    expect(buttons).toEqual([]);
    expect(single).toBeNull();
  });
  it('gives the one move left, also before its last target', () => {
    expect(narrow(all, ['ring:large']).single).toBe(night);
    expect(narrow([swap, night], ['slot:1']).single).toBe(swap);
  });
  it('offers a menu for several moves on the same targets', () => {
    expect(narrow(all, ['disc:m3']).menu).toEqual([once, twice]);
  });
  it('takes moves marked any_order from either side', () => {
    const pair = { ...swap, args: { any_order: true } };
    const other = { ...shift, args: { any_order: true } };
    expect([...narrow([pair, other], []).lit]).toEqual(['slot:1', 'slot:2', 'slot:3']);
    expect(narrow([pair, other], ['slot:2']).single).toBe(pair);
    expect([...narrow([pair, other], ['slot:1']).lit]).toEqual(['slot:2', 'slot:3']);
  });
  it('lets a hand begin with an element that leads through to several moves', () => {
    const left = { ...move('left', 'half:d2'), args: { through: ['card:store', 'card:mayor'] } };
    const right = { ...move('right', 'half:i2'), args: { through: ['card:store'] } };
    expect([...narrow([left, right], []).lit]).toEqual(['card:store', 'card:mayor', 'half:d2', 'half:i2']);
    expect(narrow([left, right], ['card:mayor']).single).toBe(left);
    expect([...narrow([left, right], ['card:store']).lit]).toEqual(['half:d2', 'half:i2']);
    expect(narrow([left, right], ['card:store', 'half:i2']).single).toBe(right);
    expect(narrow([left, right], ['half:d2']).single).toBe(left);
  });
  it('never sends the only move before anything was touched', () => {
    expect(narrow([night], []).single).toBeNull();
  });
});

describe('touched', () => {
  it('adds a lit target', () => expect(touched(all, [], 'slot:1')).toEqual(['slot:1']));
  it('takes the last touch back', () => expect(touched(all, ['slot:1'], 'slot:1')).toEqual([]));
  it('takes any touch back where the order does not matter', () => {
    const make = (...targets: string[]) => ({ ...swap, text: targets.join(), targets, args: { any_order: true } });
    const goods = [make('lamp'), make('sail'), make('sail', 'lamp'), make('sail', 'lamp', 'piston')];
    expect(touched(goods, ['lamp'], 'sail')).toEqual(['lamp', 'sail']);
    expect(touched(goods, ['lamp', 'sail'], 'lamp')).toEqual(['sail']);
    expect(touched(all, ['slot:1', 'slot:2'], 'slot:1')).toEqual([]);
  });
  it('starts anew with another first target', () => expect(touched(all, ['slot:1'], 'disc:m3')).toEqual(['disc:m3']));
  it('refuses what is not lit', () => expect(touched(all, [], 'slot:9')).toBeNull());
});

describe('oneTouchAway', () => {
  it('lists the moves that the next touch would play', () => {
    expect(oneTouchAway([night, end, move('post', 'track:a')], [])).toEqual([night, move('post', 'track:a')]);
    expect(oneTouchAway(all, ['slot:1'])).toEqual([swap, shift]);
  });
  it('lists none where a touch leaves a choice', () => {
    expect(oneTouchAway([once, twice], [])).toEqual([]);
    expect(oneTouchAway([swap, night], [])).toEqual([]);
  });
});
