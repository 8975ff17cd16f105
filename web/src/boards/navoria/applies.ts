// Options that say something in some games only (setup/applies.ts).
import type { Conditions } from '../../setup/applies.ts';

const conditions: Conditions = { blank_board: { players: [2] } };
export default conditions;
