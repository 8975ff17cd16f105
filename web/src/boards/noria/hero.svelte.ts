// Whose wheel is asked for: by a thumbnail in the rail, or by the own wheel in the corner while others act.
export const hero = $state<{ asked: string | null }>({ asked: null });
