// The rulebook's sections: the rules each explains, its icon, and what is read together on one screen.
import type { Sections } from '../../table/book/sections.ts';

const sections: Sections = {
  screens: [
    ['goal', 'round', 'recruit'],
    ['types', 'friendship'],
    ['goods', 'tracks'],
    ['empower', 'income', 'return', 'points'],
  ],
  of: {
    goal: { icon: 'points', rules: [] },
    round: { icon: 'cycle', rules: ['V-S1', 'V-S2', 'V-S3', 'V-S4', 'V-S5', 'V-C1', 'V-C2', 'V-N1'] },
    recruit: { icon: 'bag', rules: ['V-R1', 'V-R2', 'V-R3', 'V-R4', 'V-R5'] },
    types: { icon: 'deck', rules: ['V-K1', 'V-K3', 'V-K4', 'V-K6', 'V-K7'] },
    friendship: { icon: 'human', rules: ['V-R6'] },
    goods: { icon: 'anygood', rules: ['V-G1', 'V-G2', 'V-G3', 'V-G4', 'V-G5', 'V-G6'] },
    tracks: { icon: 'anytrack', rules: ['V-K2', 'V-K5', 'V-G7', 'V-G8'] },
    empower: { icon: 'citycentre', rules: ['V-B1', 'V-B2', 'V-B3', 'V-B4'] },
    income: { icon: 'hourglass', rules: ['V-I1'] },
    return: { icon: 'post', rules: ['V-T1', 'V-T2', 'V-T3'] },
    points: { icon: 'score', rules: ['V-E1', 'V-E2', 'V-E3'] },
  },
};
export default sections;
