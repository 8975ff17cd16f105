// The C++ checks of a components file, in the module.
import type { ComponentsCheck } from '../protocol.ts';
import { engineOfPage } from '../table/local.ts';

export async function check(game: string, components: string): Promise<ComponentsCheck> {
  return (await engineOfPage()).check(game, components);
}
