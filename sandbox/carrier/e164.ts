/** E.164 with the plus; a number of North America has ten digits that do not start with 0 or 1. */
export const isE164 = (text: string): boolean =>
  text.startsWith("+1") ? /^\+1[2-9]\d{9}$/.test(text) : /^\+[2-9]\d{6,14}$/.test(text);

/** `+18015550100` as `(801) 555-0100`; others as they are. */
export const readable = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

/** What a person types, as E.164; null when it cannot be a number. Ten digits are North American. */
export const toE164 = (typed: string): string | null => {
  const digits = typed.replace(/[^\d+]/g, "");
  const number = digits.startsWith("+") ? digits : digits.length === 10 ? `+1${digits}` : `+${digits}`;
  return isE164(number) ? number : null;
};
