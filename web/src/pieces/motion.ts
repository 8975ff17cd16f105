// Whether anything may move now: asked before every animation.
// Motion is not wanted: show a short highlight instead.
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
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
