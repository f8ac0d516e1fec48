/** For whoever looks into the browser's console: what the person at the screen need not know. */
export function log(sentence: string): void {
  // oxlint-disable-next-line no-console -- the one place that may
  console.warn(sentence);
}
