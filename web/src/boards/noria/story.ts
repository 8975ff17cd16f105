// Steps that are no step of the story: they open or close a phase or a disc, and what follows tells the rest.
export const passing: readonly string[] = ['end_influence', 'end_actions', 'finish'];
