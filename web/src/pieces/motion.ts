// Whether anything may move now: asked before every animation. The person's choice lies on the page (app/look.ts).
const chosen = () => document.documentElement.dataset.motion;

// Motion is not wanted: show a short highlight instead.
export function still(): boolean {
  const motion = chosen();
  return motion ? motion !== 'full' : matchMedia('(prefers-reduced-motion: reduce)').matches;
}
// Not even highlights.
export function frozen(): boolean {
  return chosen() === 'none';
}

// Whether the position shown was reached by a jump (looked back, taken back), which moves nothing. The table says so
// before a board draws the position; ask in an effect.
let jump = false;
export function jumped(): boolean {
  return jump;
}
export function setJumped(value: boolean) {
  jump = value;
}

// Whether many steps came at once and the next ones follow in a moment: nothing would arrive before it sets off again.
let rush = false;
export function rushed(): boolean {
  return rush;
}
export function setRushed(value: boolean) {
  rush = value;
}
// Whether this position is shown without any way to it.
export function atOnce(): boolean {
  return jump || rush;
}
