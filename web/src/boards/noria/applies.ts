// Options that say something in some games only (setup/applies.ts).
import type { Conditions } from '../../setup/applies.ts';

const conditions: Conditions = {
  automaton: { options: { mode: ['solo'] } },
  first_game: { options: { mode: ['base'] } },
};
export default conditions;
