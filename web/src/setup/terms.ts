// What is agreed on before an online table begins.
import type { OnlineTable } from '../online/server.ts';

export type Terms = Pick<OnlineTable, 'public' | 'spectators' | 'clock' | 'undo' | 'absent' | 'rated'>;
