// What is agreed on before an online table begins.
import type { OnlineSetup } from '../online/api.ts';

export type Terms = Pick<OnlineSetup, 'public' | 'spectators' | 'clock' | 'undo' | 'absent' | 'rated'>;
