// What goes between the page and the engine's worker. Every call is answered; tables speak in between.
import type { JudgedMoment, Observed, Setup, TableInfo, ToTable } from '../protocol.ts';

// What of a table decides how its boards are made.
export type TableKind = Pick<TableInfo, 'game' | 'players' | 'options' | 'rules_version' | 'components'>;

export type Call =
  | { do: 'start'; url: string; module: WebAssembly.Module }
  | { do: 'games' }
  | { do: 'build' }
  | { do: 'board'; kind: TableKind; observed: Observed } // answered by Position
  | { do: 'check'; game: string; components: string } // answered by ComponentsCheck
  | { do: 'create'; setup: Setup }
  | { do: 'load'; record: string }
  | { do: 'study'; record: string; wish: unknown }
  | { do: 'send'; table: number; message: ToTable }
  | { do: 'save'; table: number }
  | { do: 'pace'; table: number; milliseconds: number; passing: readonly string[] }
  | { do: 'review'; table: number; first: number; model: readonly string[] }
  | { do: 'reviewWork'; table: number } // answered by ReviewNews
  | { do: 'judge'; table: number; at: number; seat: number; iterations: number }
  | { do: 'judgeWork'; table: number } // answered by JudgeNews
  | { do: 'close'; table: number };

export interface JudgeNews {
  done: boolean;
  moment: JudgedMoment;
}

export type ToWorker = Call & { call: number };

export type FromWorker =
  | { answers: number; value?: unknown; error?: string }
  | { table: number; messages: string[] }
  | { table: number; broken: string };
