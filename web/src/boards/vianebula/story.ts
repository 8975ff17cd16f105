// Steps that are no step of the story: the first touches of an action, and what is not done.
export const passing: readonly string[] = [
  ...['transport', 'load', 'deliver', 'erect', 'lift', 'store', 'give', 'caravan', 'exportation'],
  ...['end', 'stop', 'decline'],
];
