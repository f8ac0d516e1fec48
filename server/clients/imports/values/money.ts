const european = /^[^\d(-]*\d{1,3}(\.?\d{3})*,\d{2}[^\d)-]*$/;

/** "1.204,50 €" -> "1204.50"; what has its cents behind a point stays as it is. */
export const withPoint = (text: string): string =>
  european.test(text) ? text.replace(/[^\d,]/g, "").replace(",", ".") : text;
