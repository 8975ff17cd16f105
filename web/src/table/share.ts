// Keeps what did not change: parts of `after` that equal those of `before` are replaced by them, so that whatever is
// derived from a part that stayed the same need not be derived again. Both are plain JSON; `after` is ours to change.
export function share<Value>(before: unknown, after: Value): Value {
  return shared(before, after) as Value;
}

function shared(before: unknown, after: unknown): unknown {
  if (before === after || !isTree(before) || !isTree(after)) return after;
  if (isList(before) || isList(after)) return isList(before) && isList(after) ? sharedList(before, after) : after;
  let same = true;
  let names = 0;
  for (const name in after) {
    names++;
    const part = shared(before[name], after[name]);
    after[name] = part;
    if (part !== before[name] || !(name in before)) same = false;
  }
  return same && names === Object.keys(before).length ? before : after;
}

function sharedList(before: readonly unknown[], after: unknown[]): readonly unknown[] {
  let same = before.length === after.length;
  for (let i = 0; i < after.length; i++) {
    const part = shared(before[i], after[i]);
    after[i] = part;
    if (part !== before[i]) same = false;
  }
  return same ? before : after;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
