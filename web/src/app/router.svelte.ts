// Where we are: the part of the address behind "#", so that the client works from any static host.
export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: string }
  | { page: 'table'; id: string; at: number | null }
  | { page: 'record' };

export function parseRoute(hash: string): Route {
  const [page = '', one = '', two = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (page === 'setup' && one) return { page: 'setup', game: one };
  if (page === 'table' && one) return { page: 'table', id: one, at: /^\d+$/.test(two) ? Number(two) : null };
  if (page === 'record') return { page: 'record' };
  return { page: 'home' };
}
export function address(route: Route): string {
  switch (route.page) {
    case 'setup':
      return `#/setup/${route.game}`;
    case 'table':
      return `#/table/${encodeURIComponent(route.id)}${route.at === null ? '' : `/${route.at}`}`;
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
  go(route: Route) {
    location.hash = address(route);
  }
}
export const router = new Router();
