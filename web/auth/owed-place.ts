/**
 * Tokens of sessions that were signed out of here and that the server may not know to be over. They outlive the
 * logout for that one call: only owed-sign-outs.ts reads the place, and an answer of the server empties it.
 */
export const owedPlace = "switchboard.sign-outs";
