import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { readdirSync } from 'node:fs';

// Classes of components are told apart by the component's number instead of seven letters: they stand in scripts and styles
// thousands of times.
const components = readdirSync(new URL('./src', import.meta.url), { recursive: true })
  .filter((name) => name.endsWith('.svelte'))
  .sort();
function cssHash({ hash, css, filename }) {
  const number = components.findIndex((name) => filename.endsWith(`src/${name}`));
  return number < 0 ? `s-${hash(css)}` : `s${number.toString(36)}`;
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
