// Where we are: the part of the address behind "#", so that the client works from any static host.
export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: string; online: boolean }
  | { page: 'table'; id: string; at: number | null }
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'puzzle'; game: string; id: string } // the game "daily": the one of the day
  | { page: 'record' }
  | { page: 'shared'; link: string; kept: boolean } // kept: the server has it, under this id
  | { page: 'lobby' }
  | { page: 'online'; id: string; invite: string }
  | { page: 'account' }
  | { page: 'ratings' };

export function parseRoute(hash: string): Route {
  const [page = '', one = '', two = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (page === 'setup' && one) return { page: 'setup', game: one, online: two === 'online' };
  if (page === 'table' && one) return { page: 'table', id: one, at: /^\d+$/.test(two) ? Number(two) : null };
  if (page === 'learn' && one) return { page: 'learn', game: one, lesson: two };
  if (page === 'puzzle' && one) return { page: 'puzzle', game: one, id: two };
  if ((page === 'g' || page === 'k') && one) return { page: 'shared', link: one, kept: page === 'k' };
  if (page === 'online') return one ? { page: 'online', id: one, invite: two } : { page: 'lobby' };
  if (page === 'record' || page === 'account' || page === 'ratings') return { page };
  return { page: 'home' };
}
export function address(route: Route): string {
  switch (route.page) {
    case 'setup':
      return `#/setup/${route.game}${route.online ? '/online' : ''}`;
    case 'table':
      return `#/table/${encodeURIComponent(route.id)}${route.at === null ? '' : `/${route.at}`}`;
    case 'learn':
      return `#/learn/${route.game}${route.lesson ? `/${route.lesson}` : ''}`;
    case 'puzzle':
      return `#/puzzle/${route.game}${route.id ? `/${encodeURIComponent(route.id)}` : ''}`;
    case 'online':
      return `#/online/${encodeURIComponent(route.id)}${route.invite ? `/${encodeURIComponent(route.invite)}` : ''}`;
    case 'shared':
      return `#/${route.kept ? 'k' : 'g'}/${route.link}`;
    case 'lobby':
      return '#/online';
    case 'home':
      return '#/';
    default:
      return `#/${route.page}`;
  }
}

class Router {
  route = $state.raw<Route>(parseRoute(typeof location === 'undefined' ? '' : location.hash));

  listen() {
    addEventListener('hashchange', () => {
      this.route = parseRoute(location.hash);
    });
  }
  // In the place of this page, which is not gone back to.
  replace(route: Route) {
    location.replace(address(route));
  }
  go(route: Route) {
    location.hash = address(route);
  }
}
export const router = new Router();
