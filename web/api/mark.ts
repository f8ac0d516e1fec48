/** Tells sessions apart without keeping what opens them. */
export const markOf = ({ token }: { token: string }): string => token.slice(-6);
