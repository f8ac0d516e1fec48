/**
 * By what somebody is known again, though a colleague corrects one of it meanwhile: a name, a birth date. Of nobody
 * there is nothing.
 */
export interface Marks {
  lasting: readonly string[];
  /** Of a corrected first name as of the one before; and of anybody who comes later by chance. */
  initials?: string | undefined;
}

export const isSameOne = (one: Marks, other: Marks): boolean =>
  one.lasting.length + other.lasting.length === 0 || one.lasting.some((mark) => other.lasting.includes(mark));

/** Of who is there right after: nobody was away in between. */
export const isStillOne = (one: Marks, next: Marks): boolean =>
  isSameOne(one, next) || (one.initials !== undefined && one.initials === next.initials);

/** What is kept in the browser tells by this whom it was typed about, and does not say their names. */
export const printsOf = ({ lasting, initials }: Marks): Marks => ({
  lasting: lasting.map(printOf),
  initials: initials && printOf(initials),
});

function printOf(mark: string): string {
  let print = 0x811c9dc5;
  for (const letter of mark) print = Math.imul(print ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return print.toString(36);
}
