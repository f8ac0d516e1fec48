/** A name where no <bdi> can stand: what turns the writing round in it ends with it. */
export const setApart = (name: string): string => {
  if (!/\p{Bidi_Control}/u.test(name)) return name;
  let open = 0;
  // One that closes what the name never opened would close what is put around it.
  const paired = name.replaceAll(/[\u2066-\u2069]/g, (mark) => {
    if (mark === "\u2069" && open === 0) return "";
    open += mark === "\u2069" ? -1 : 1;
    return mark;
  });
  return `\u2068${paired}${"\u2069".repeat(open)}\u2069`;
};
