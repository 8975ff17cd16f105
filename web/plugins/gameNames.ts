// Puts the names of the games where a page says %GAMES%.
import type { Plugin } from 'vite';
import registered from '../../games.json' with { type: 'json' };

export function gameNames(): Plugin {
  const names = new Intl.ListFormat('en').format(registered.map(({ name }) => name));
  return { name: 'mistwheel-game-names', transformIndexHtml: (html) => html.replace('%GAMES%', names) };
}
