/**
 * What to go back to when a choice is refused that was shown at once. Several may be on their way, and be
 * answered in any order: without a network nobody else can say what stands.
 */
export class Chosen<Value> {
  #stands: Value | undefined;
  #newest: Value | undefined;

  /** `shown`: what stood before it, as far as that is known. */
  choose(value: Value, shown: Value | undefined): void {
    if (this.#newest === undefined) this.#stands = shown;
    this.#newest = value;
  }

  accepted(value: Value): void {
    if (value === this.#newest) this.#newest = undefined;
    else this.#stands = value;
  }

  /** What is to be shown instead; nothing where a newer choice is. */
  refused(value: Value): Value | undefined {
    if (value !== this.#newest) return undefined;
    this.#newest = undefined;
    return this.#stands;
  }
}
