// The rulebook's sections: the rules each explains, its icon, and what is read together on one screen.
import type { Sections } from '../../table/book/sections.ts';

const sections: Sections = {
  screens: [
    ['goal', 'turn', 'influence', 'paths'],
    ['discs', 'city', 'journey'],
    ['tool', 'bonus', 'market', 'politics', 'administration'],
    ['points', 'start', 'expert', 'solo'],
  ],
  of: {
    goal: { icon: 'points', rules: [] },
    turn: { icon: 'cog', rules: [] },
    influence: { icon: 'knowledge', rules: ['N-I1', 'N-I2', 'N-I3', 'N-I4'] },
    paths: { icon: 'link', rules: ['N-A1', 'N-A2', 'N-A4', 'N-A19', 'N-C2'] },
    discs: { icon: 'energy', rules: ['N-A3', 'N-A5'] },
    city: { icon: 'city', rules: ['N-A6', 'N-A7', 'N-A8', 'N-A9'] },
    journey: { icon: 'journey', rules: ['N-A10', 'N-A11', 'N-A12', 'N-A13'] },
    tool: { icon: 'tool', rules: ['N-A14', 'N-A15'] },
    bonus: { icon: 'bonus', rules: ['N-A16', 'N-A17', 'N-A18'] },
    market: { icon: 'blackmarket', rules: ['N-A20'] },
    politics: { icon: 'politician', rules: ['N-P1', 'N-P2'] },
    administration: { icon: 'factory', rules: ['N-M1', 'N-M2', 'N-M3'] },
    points: { icon: 'score', rules: ['N-E1', 'N-E2', 'N-E3'] },
    start: {
      icon: 'play',
      rules: [...['N-S1', 'N-S2', 'N-S3', 'N-S4', 'N-S5', 'N-S6', 'N-S7', 'N-S8', 'N-S9', 'N-S10', 'N-S11'], 'N-C1'],
    },
    expert: { icon: 'island', rules: ['N-X1', 'N-X2', 'N-X3', 'N-X4'] },
    solo: {
      icon: 'bot',
      rules: [
        ...['N-O1', 'N-O2', 'N-O3', 'N-O4', 'N-O5', 'N-O6', 'N-O7', 'N-O8', 'N-O9', 'N-O10', 'N-O11', 'N-O12'],
        ...['N-O13', 'N-O14'],
      ],
    },
  },
};
export default sections;
