/**
 * Up to which number everything was heard. An event past a hole does not move it: should the connection be lost
 * before the hole is filled, the next one asks from before the hole.
 */
export class Sequence {
  #whole: number;
  readonly #ahead = new Set<number>();

  constructor(whole: number) {
    this.#whole = whole;
  }

  get whole(): number {
    return this.#whole;
  }

  /** Whether events before the last one heard are missing. */
  get broken(): boolean {
    return this.#ahead.size > 0;
  }

  /** Whether the event is news. */
  hear(seq: number): boolean {
    if (seq <= this.#whole || this.#ahead.has(seq)) return false;
    this.#ahead.add(seq);
    this.#close();
    return true;
  }

  /** Everything up to here was replayed. */
  replayed(seq: number): void {
    this.#whole = Math.max(this.#whole, seq);
    for (const ahead of this.#ahead) if (ahead <= this.#whole) this.#ahead.delete(ahead);
    this.#close();
  }

  /** The server's word: after a restored backup it may be lower than what was heard. */
  restart(seq: number): void {
    this.#whole = seq;
    this.#ahead.clear();
  }

  #close(): void {
    while (this.#ahead.delete(this.#whole + 1)) this.#whole += 1;
  }
}
