/** What stands in a cell that says that nothing is known. */
const nothing =
  /^(n\/?a|none|null|nil|unknown|unk|-+|\?+|\.|tbd|unspecified|not (available|provided|given|specified)|0{1,4}([-/.])0{1,2}\3?[-/.]0{1,4}( 0?0:00(:00)?)?)$/i;
export const cleaned = (cell: string): string => {
  // Our own file of refused rows marks what a spreadsheet would take for a formula.
  const text = (/^'[=+\-@\t]/.test(cell) ? cell.slice(1) : cell).trim();
  return nothing.test(text) ? "" : text;
};
