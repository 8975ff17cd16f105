// What goes between the page and the engine's worker. Every call is answered; tables speak in between.
import type { Setup, ToTable } from '../protocol.ts';

export type Call =
  | { do: 'start'; url: string; module: WebAssembly.Module }
  | { do: 'games' }
  | { do: 'create'; setup: Setup }
  | { do: 'load'; record: string }
  | { do: 'send'; table: number; message: ToTable }
  | { do: 'save'; table: number }
  | { do: 'pace'; table: number; milliseconds: number; passing: readonly string[] }
  | { do: 'close'; table: number };

export type ToWorker = Call & { call: number };

export type FromWorker =
  | { answers: number; value?: unknown; error?: string }
  | { table: number; messages: string[] }
  | { table: number; broken: string };
