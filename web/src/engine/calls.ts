// What goes between the page and the engine's worker. Every call is answered; tables speak in between.
export type Call =
  | { do: 'start'; url: string }
  | { do: 'games' }
  | { do: 'create'; setup: unknown }
  | { do: 'load'; record: string }
  | { do: 'send'; table: number; message: unknown }
  | { do: 'save'; table: number }
  | { do: 'pace'; table: number; milliseconds: number }
  | { do: 'pause'; table: number; paused: boolean }
  | { do: 'close'; table: number };

export type ToWorker = Call & { call: number };

export type FromWorker =
  | { answers: number; value?: unknown; error?: string }
  | { table: number; messages: string[] }
  | { table: number; broken: string };
