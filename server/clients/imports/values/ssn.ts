/** A spreadsheet that takes a number for one to count with drops its zeros; nobody has one with a part all of zeros. */
export function ssnOf(cell: string): string {
  const padded = /^\d{7,8}$/.test(cell) ? cell.padStart(9, "0") : "";
  return /^(?!000)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(padded) ? padded : cell;
}
