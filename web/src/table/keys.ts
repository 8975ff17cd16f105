// Keys that work anywhere at the table, except while something is being typed or a dialog is open.
export interface TableKeys {
  undo(): unknown;
  redo(): unknown;
  back(): unknown;
  earlier(): unknown;
  later(): unknown;
  now(): unknown;
  hint(): unknown;
  rules(): unknown;
}

export function tableKeys(act: TableKeys) {
  return (event: KeyboardEvent) => {
    const where = event.target instanceof Element ? event.target : null;
    if (where?.closest('input, textarea, select, dialog')) return;
    const held = event.ctrlKey || event.metaKey;
    if (event.altKey) return;
    const action = {
      z: held ? (event.shiftKey ? act.redo : act.undo) : undefined,
      y: held ? act.redo : undefined,
      u: held ? undefined : act.undo,
      r: held ? undefined : act.redo,
      '[': act.earlier,
      ']': act.later,
      '?': act.rules,
      h: held ? undefined : act.hint,
      escape: act.back,
      end: act.now,
    }[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };
}
