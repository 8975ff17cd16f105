// Attributes of a target that tells something while it is pointed at or has the focus. In Chromium every SVG element that
// listens for focus is a tab stop: only what can be chosen, or says why not, listens.
import type { TargetAttributes } from '../boards/contract.ts';

export function pointing(target: TargetAttributes, point: (on: boolean) => void) {
  const over = { onpointerenter: () => point(true), onpointerleave: () => point(false) };
  return target.tabindex === undefined ? over : { ...over, onfocus: () => point(true), onblur: () => point(false) };
}
