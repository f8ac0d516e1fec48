/** What was done within the last while, and is not to be done again so soon. A restart forgets it. */
export class Lately {
  readonly #span: number;
  readonly #most: number;
  /** The oldest first. */
  readonly #times = new Map<string, number>();

  /** `span`: milliseconds. `most`: of more, the oldest is forgotten before its time. */
  constructor(span: number, most = Infinity) {
    this.#span = span;
    this.#most = most;
  }

  /** Whether `key` is a new one; from here on it is not. */
  add(key: string): boolean {
    const now = Date.now();
    for (const [oldest, time] of this.#times) {
      if (now - time < this.#span) break;
      this.#times.delete(oldest);
    }
    if (this.#times.has(key)) return false;
    this.#times.set(key, now);
    if (this.#times.size > this.#most) this.forget(this.#times.keys().next().value!);
    return true;
  }

  forget(key: string): void {
    this.#times.delete(key);
  }
}
