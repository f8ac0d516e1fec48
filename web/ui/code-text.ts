/**
 * What a code field holds after `text` was typed, pasted or filled in: its digits, at most `length`.
 * `failed` is the code that was just refused: the next digit begins a new one.
 */
export function typedCode(text: string, length: number, failed: string): string {
  const digits = text.replace(/\D/g, "");
  const again = failed.length === length && digits.length > length && digits.startsWith(failed);
  return (again ? digits.slice(length) : digits).slice(0, length);
}
