// Steps that are no step of the story: a choice on the way to what it is made for.
export const passing: readonly string[] = ['bag', 'centre', 'token', 'good', 'city', 'choose'];
