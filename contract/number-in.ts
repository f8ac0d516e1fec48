// A comma or a space parts thousands: elsewhere, as in "1,5", it may be somebody's decimal point, which is not to be ten times as much.
const spelling = /^-?(?:(?:\d+|[1-9]\d{0,2}(?:[,\s]\d{3})+)(?:\.\d*)?|\.\d+)$/;

/** A number as people type it: "$1,250.5" -> 1250.5. NaN for what reads as none: "1,5", "1 5", "1e3", "". */
export function numberIn(text: string): number {
  const plain = text
    .trim()
    .replace(/^(-?)\s*\$\s*/, "$1")
    .replace(/\s*%$/, "");
  return spelling.test(plain) ? Number(plain.replace(/[,\s]/g, "")) : Number.NaN;
}
