// The rulebook's sections: the rules each explains, its icon, and what is read together on one screen.
import type { Sections } from '../../table/book/sections.ts';

const sections: Sections = {
  screens: [
    ['goal', 'turn', 'craftsman'],
    ['site', 'explore', 'transport'],
    ['build', 'contracts'],
    ['points', 'players'],
  ],
  of: {
    goal: { icon: 'points', rules: [] },
    turn: { icon: 'action', rules: ['B-A0', 'B-H1', 'B-N1'] },
    craftsman: { icon: 'craftsman', rules: ['B-A1'] },
    site: { icon: 'site', rules: ['B-B1'] },
    explore: { icon: 'fog', rules: ['B-X1', 'B-X2', 'B-X3', 'B-F2'] },
    transport: { icon: 'wood', rules: ['B-T1', 'B-T2', 'B-T3'] },
    build: { icon: 'building', rules: ['B-F1'] },
    contracts: { icon: 'contract', rules: ['B-K1', 'B-K2', 'B-K3', 'B-K4', 'B-K5', 'B-K6', 'B-V1'] },
    points: { icon: 'score', rules: ['B-E1', 'B-E2', 'B-E3', 'B-E4'] },
    players: { icon: 'people', rules: ['B-S1', 'B-S2', 'B-S3', 'B-S4', 'B-S5', 'B-S6', 'B-S7', 'B-S8', 'B-C1'] },
  },
};
export default sections;
