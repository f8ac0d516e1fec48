/**
 * By what somebody is known again, though a colleague corrects one of it meanwhile: a name, a birth date. Of nobody
 * there is nothing.
 */
export type Marks = readonly string[];

export const isSameOne = (one: Marks, other: Marks): boolean =>
  one.length + other.length === 0 || one.some((mark) => other.includes(mark));

/** Of what is kept in the browser it can be told by this whom it was typed about, and not be read. */
export function printOf(mark: string): string {
  let print = 0x811c9dc5;
  for (const letter of mark) print = Math.imul(print ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return print.toString(36);
}
