// Which modules share a file. Left to itself the bundler makes a file of every set of modules that the same pages share:
// some seventy for a first board, most of them tiny, and what is alike in two of them is compressed twice.
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
interface Group {
  name: string | ((id: string, modules: Modules) => string | null);
  test?: RegExp;
  minShareCount?: number;
  priority?: number;
}

// All that is needed before anything is chosen.
function start(entry: string): Group {
  const needed = new Set<string>();
  const reach = (id: string, modules: Modules) => {
    if (needed.has(id)) return;
    needed.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach((imported) => reach(imported, modules));
  };
  return {
    name: (id, modules) => {
      reach(entry, modules);
      return needed.has(id) && id !== entry ? 'start' : null;
    },
    priority: 2,
  };
}

export const chunks = (entry: string): Group[] => [
  start(entry),
  // What the kinds of tables share: local, online, lessons, puzzles.
  {
    name: 'table',
    test: /^(?!\0keys).*\/web\/src\/((table|engine|study|ui|pieces|app|i18n)\/(?!texts|letters)|boards\/[^/]*$)/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'online', test: /\/web\/src\/online\/(?!words\/texts)/, priority: 1 },
  // Meeting people, for whoever is signed in.
  { name: 'community', test: /\/web\/src\/community\/(?!words\/texts)/, priority: 1 },
  { name: 'tournaments', test: /\/web\/src\/tournaments\/(?!words\/texts)/, priority: 1 },
  // What the board and the small drawings of a game share.
  {
    name: (id) => /\/boards\/(\w+)\//.exec(id)?.[1] ?? null,
    test: /^(?!\0keys).*\/web\/src\/boards\/(?!.*(texts|rulebook))/,
    minShareCount: 2,
    priority: 1,
  },
];
