// Pages of docs/ as data: `import data from '...page.md?QUERY'` gives what `parse` makes of the page. Read at build time;
// the client ships no markdown reader.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function markdownAs(query: string, parse: (markdown: string) => unknown): Plugin {
  const end = `.md?${query}`;
  return {
    name: `mistwheel-${query}`,
    load(id) {
      if (!id.endsWith(end)) return null;
      const file = id.slice(0, -query.length - 1);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(parse(readFileSync(file, 'utf8')))};`;
    },
  };
}
