// Keeps what did not change: parts of `after` that equal those of `before` are replaced by them, so that whatever is
// derived from a part that stayed the same need not be derived again. Both are plain JSON; `after` is ours to change.
export function share<Value>(before: unknown, after: Value): Value {
  return shared(before, after) as Value;
}

function shared(before: unknown, after: unknown): unknown {
  if (before === after || !isTree(before) || !isTree(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const names = Object.keys(after);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    const part = shared(before[name], after[name]);
    after[name] = part;
    if (part !== before[name] || !(name in before)) same = false;
  }
  return same ? before : after;
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
