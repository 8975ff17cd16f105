// Which modules share a file. Left to itself the bundler makes a file of every set of modules that the same pages share:
// some seventy for a first board, most of them tiny, and what is alike in two of them is compressed twice.
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}
interface Group {
  name: string | ((id: string, modules: Modules) => string | null);
  test?: RegExp;
  minShareCount?: number;
  priority?: number;
}

// What `entry` needs at once.
function neededBy(entry: string, modules: Modules, needed = new Set<string>()): Set<string> {
  if (!needed.has(entry)) {
    needed.add(entry);
    modules.getModuleInfo(entry)?.importedIds.forEach((imported) => neededBy(imported, modules, needed));
  }
  return needed;
}
// What is fetched when it is asked for: pages, boards, panels.
function fetchedLater(entry: string, modules: Modules): Set<string> {
  const found = new Set([entry]); // grows while it is gone through
  for (const one of found)
    for (const id of neededBy(one, modules))
      modules.getModuleInfo(id)?.dynamicallyImportedIds.forEach((other) => found.add(other));
  found.delete(entry);
  return found;
}

// All that is needed before anything is chosen.
function start(entry: string): Group {
  let needed: Set<string> | null = null;
  return {
    name: (id, modules) => ((needed ??= neededBy(entry, modules)).has(id) && id !== entry ? 'start' : null),
    priority: 3,
  };
}

// The styles of what is opened after a first board: pages, panels, the sheet of a score. They are little each, and alike.
function styles(entry: string): Group {
  let early: Set<string> | null = null;
  const find = (modules: Modules) => {
    const found = new Set<string>();
    const seen = new Set<string>();
    for (const later of fetchedLater(entry, modules))
      for (const id of neededBy(later, modules)) {
        const shared = seen.has(id) && (ofTables.test(id) || ofBoards.test(id)); // so it is in the files of a first board
        if (firstBoard.test(later) || shared) found.add(id);
        seen.add(id);
      }
    return found;
  };
  return {
    name: (id, modules) => ((early ??= find(modules)).has(id) ? null : 'pages'),
    test: /[?&]type=style/,
    priority: 2,
  };
}

const firstBoard = /\/src\/table\/TablePage\.svelte$|^\0virtual:board-(?!fallback)/;
const ofTables = /^(?!\0keys).*\/web\/src\/((table|engine|study|ui|pieces|app|i18n)\/(?!texts|letters)|boards\/[^/]*$)/;
const ofBoards = /^(?!\0keys).*\/web\/src\/boards\/(?!.*(texts|rulebook))/;

export const chunks = (entry: string): Group[] => [
  start(entry),
  styles(entry),
  // What the kinds of tables share: local, online, lessons, puzzles.
  { name: 'table', test: ofTables, minShareCount: 2, priority: 1 },
  // Online play: whoever is signed in meets people and tournaments on its first page.
  { name: 'online', test: /\/web\/src\/(online|community|tournaments)\/(?!words\/texts)/, priority: 1 },
  // What the board and the small drawings of a game share.
  { name: (id) => /\/boards\/(\w+)\//.exec(id)?.[1] ?? null, test: ofBoards, minShareCount: 2, priority: 1 },
];
