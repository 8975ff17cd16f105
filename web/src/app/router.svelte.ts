// Where we are: the part of the address behind "#", so that the client works from any static host.
export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: string; online: boolean }
  | { page: 'table'; id: string; at: number | null }
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'puzzle'; game: string; id: string } // the game "daily": the one of the day
  | { page: 'workshop'; game: string }
  | { page: 'record' }
  | { page: 'shared'; link: string; kept: boolean } // kept: the server has it, under this id
  | { page: 'lobby' }
  | { page: 'online'; id: string; invite: string }
  | { page: 'tournament'; id: string }
  | { page: 'tournaments' }
  | { page: 'mail'; stop: boolean; code: string } // from a link in a mail: no more of them, or the address is right
  | { page: 'person'; id: number }
  | { page: 'account' }
  | { page: 'moderation' }
  | { page: 'ratings' };

export function parseRoute(hash: string): Route {
  const [page = '', one = '', two = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (page === 'setup' && one) return { page: 'setup', game: one, online: two === 'online' };
  if (page === 'table' && one) return { page: 'table', id: one, at: /^\d+$/.test(two) ? Number(two) : null };
  if (page === 'learn' && one) return { page: 'learn', game: one, lesson: two };
  if (page === 'workshop' && one) return { page: 'workshop', game: one };
  if (page === 'puzzle' && one) return { page: 'puzzle', game: one, id: two };
  if ((page === 'g' || page === 'k') && one) return { page: 'shared', link: one, kept: page === 'k' };
  if (page === 'online') return one ? { page: 'online', id: one, invite: two } : { page: 'lobby' };
  if (page === 'person' && /^\d{1,15}$/.test(one)) return { page: 'person', id: Number(one) };
  if (page === 'tournament' && one) return { page, id: one };
  if (page === 'mail' && two && (one === 'stop' || one === 'confirm'))
    return { page: 'mail', stop: one === 'stop', code: two };
  if (page === 'record' || page === 'account' || page === 'ratings' || page === 'moderation' || page === 'tournaments')
    return { page };
  return { page: 'home' };
}
export function address(route: Route): string {
  switch (route.page) {
    case 'setup':
      return `#/setup/${route.game}${route.online ? '/online' : ''}`;
    case 'workshop':
      return `#/workshop/${route.game}`;
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
    case 'tournament':
      return `#/tournament/${encodeURIComponent(route.id)}`;
    case 'person':
      return `#/person/${route.id}`;
    case 'mail':
      return `#/mail/${route.stop ? 'stop' : 'confirm'}/${encodeURIComponent(route.code)}`;
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
