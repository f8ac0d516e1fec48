/** A name where no <bdi> can stand: what turns the writing round in it ends with it. */
export const setApart = (name: string): string =>
  /\p{Bidi_Control}/u.test(name) ? `\u2068${name}\u2069` : name;
