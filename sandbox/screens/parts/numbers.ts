/** `+18015550100` as `(801) 555-0100`; others as they are. */
export const readable = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
