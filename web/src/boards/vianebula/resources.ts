import { kinds, type Kind, type Resources } from './view.ts';

// The kinds that are there, in the printed order, with their numbers.
export function listed(resources: Resources | undefined): { kind: Kind; n: number }[] {
  return kinds.map((kind) => ({ kind, n: resources?.[kind] ?? 0 })).filter((one) => one.n > 0);
}
