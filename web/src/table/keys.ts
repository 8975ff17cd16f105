// Keys that work anywhere at the table, except while something is being typed or a dialog is open. Letters count by what
// is printed on the key where that is Latin, else by its place (event.code), so that they work on Russian keyboards;
// brackets count by their place, so that they work on German ones.
export type Command =
  | 'undo'
  | 'redo'
  | 'back'
  | 'earlier'
  | 'later'
  | 'turnBack'
  | 'turnOn'
  | 'roundBack'
  | 'roundOn'
  | 'first'
  | 'now'
  | 'pause'
  | 'next'
  | 'previous'
  | 'end'
  | 'hint'
  | 'rules'
  | 'keys'
  | 'log'
  | 'scores'
  | 'menu';
export type Commands = Readonly<Partial<Record<Command, () => unknown>>> & { choose?: (n: number) => unknown };

const plain: Readonly<Record<string, Command>> = {
  KeyU: 'undo',
  KeyR: 'redo',
  KeyN: 'next',
  KeyE: 'end',
  KeyH: 'hint',
  KeyB: 'rules',
  KeyL: 'log',
  KeyS: 'scores',
  KeyM: 'menu',
  F1: 'keys',
  BracketLeft: 'earlier',
  BracketRight: 'later',
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  PageUp: 'turnBack',
  PageDown: 'turnOn',
  Home: 'first',
  End: 'now',
  Space: 'pause',
  Escape: 'back',
};
const shifted: Readonly<Record<string, Command>> = { KeyN: 'previous', PageUp: 'roundBack', PageDown: 'roundOn' };

const codeOf = (event: KeyboardEvent) => (/^[a-z]$/i.test(event.key) ? `Key${event.key.toUpperCase()}` : event.code);

// What this key means where the focus is; undefined where it is none of ours.
export function commandOf(event: KeyboardEvent): Command | number | undefined {
  const where = event.target instanceof Element ? event.target : null;
  const slider = where?.matches('input[type=range]') === true;
  if (event.altKey || event.defaultPrevented || where?.closest('textarea, select, dialog')) return undefined;
  if (where?.closest('input') && !slider) return undefined;
  const code = codeOf(event);
  if (event.ctrlKey || event.metaKey)
    return code === 'KeyZ' ? (event.shiftKey ? 'redo' : 'undo') : code === 'KeyY' ? 'redo' : undefined;
  if (event.key === '?' || (event.shiftKey && code === 'Slash')) return 'keys';
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code);
  if (digit && !event.shiftKey) return Number(digit[1]);
  const command = (event.shiftKey ? shifted[code] : undefined) ?? plain[code];
  // Arrows move the slider and walk over targets; the space bar presses what has the focus.
  if (code.startsWith('Arrow') && (slider || where?.closest('[data-target], fieldset'))) return undefined;
  if (code === 'Space' && where?.closest('button, a, summary, [data-target]')) return undefined;
  return command;
}

export function tableKeys(commands: Commands) {
  return (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === undefined) return;
    const { choose } = commands;
    const act = typeof command === 'number' ? choose && (() => choose(command)) : commands[command];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
