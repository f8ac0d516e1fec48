/** What was typed to somebody and not sent waits in this window, for the number that it was typed on. */
const place = (number: string, partner: string) => `handset.text ${number} ${partner}`;

export function keptText(number: string, partner: string): string {
  try {
    return sessionStorage.getItem(place(number, partner)) ?? "";
  } catch {
    return "";
  }
}

export function keepText(number: string, partner: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(place(number, partner));
    else sessionStorage.setItem(place(number, partner), text);
  } catch {
    // Storage is full or closed: it stays on the screen.
  }
}
