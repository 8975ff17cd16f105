import { expect, it } from 'vitest';
import { address, parseRoute, type Route } from './router.svelte.ts';

it('reads what it writes', () => {
  const routes: Route[] = [
    { page: 'home' },
    { page: 'setup', game: 'noria', online: false },
    { page: 'setup', game: 'noria', online: true },
    { page: 'lobby' },
    { page: 'online', id: 'k3v9', invite: '' },
    { page: 'online', id: 'k3v9', invite: 'code' },
    { page: 'account' },
    { page: 'tournaments' },
    { page: 'tournament', id: 'k3v9' },
    { page: 'ratings' },
    { page: 'table', id: 'a b/c', at: null },
    { page: 'table', id: 'x1', at: 12 },
    { page: 'record' },
  ];
  for (const route of routes) expect(parseRoute(address(route))).toEqual(route);
});
it('goes home where it does not know the way', () => {
  expect(parseRoute('#/nowhere')).toEqual({ page: 'home' });
  expect(parseRoute('')).toEqual({ page: 'home' });
});
