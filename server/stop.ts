/** A failure of starting that the reader can mend: its one sentence is all that is printed. */
export class Stop extends Error {}
