declare module 'virtual:boards' {
  import type { BoardParts } from './boards.ts';
  const boards: Readonly<Record<string, () => Promise<Partial<Omit<BoardParts, 'scoreSheet'>>>>>;
  export default boards;
}
