// Emits sw.js with the list of everything that was built, and a version that changes with any of it.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

export function offline(source: string, publicFolder: string): Plugin {
  return {
    name: 'mistwheel-offline',
    apply: 'build',
    generateBundle(_options, bundle) {
      const hash = createHash('sha256');
      const files = ['./'];
      for (const [name, item] of Object.entries(bundle).sort(([a], [b]) => a.localeCompare(b))) {
        if (name === 'parts.json') continue; // for the test of sizes, nothing a browser needs
        hash.update(name).update(item.type === 'chunk' ? item.code : item.source);
        files.push(`./${name}`);
      }
      for (const name of readdirSync(publicFolder).sort()) {
        if (name.endsWith('.net')) continue; // fetched when a bot needs it, and kept from then on
        hash.update(name).update(readFileSync(`${publicFolder}/${name}`));
        files.push(`./${name}`);
      }
      const worker = readFileSync(source, 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 16))
        .replace('__FILES__', JSON.stringify(files.filter((f) => f !== './index.html')));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
    },
  };
}
