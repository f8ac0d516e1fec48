/** One press: the same may be chosen twice, with something else in between. */
export interface Choice<Value> {
  readonly value: Value;
}

/**
 * What to go back to when a choice is refused that was shown at once. Several may be on their way, and be
 * answered in any order: without a network nobody else can say what stands.
 */
export class Chosen<Value> {
  #stands: Value | undefined;
  /** Those that are not answered yet, the newest last. */
  #open: Choice<Value>[] = [];

  /** `shown`: what stood before it, as far as that is known. */
  choose(value: Value, shown: Value | undefined): Choice<Value> {
    if (this.#open.length === 0) this.#stands = shown;
    const choice = { value };
    this.#open.push(choice);
    return choice;
  }

  /** Those before it are over with it: whatever is said of them later, they stand no more. */
  accepted(choice: Choice<Value>): void {
    const at = this.#open.indexOf(choice);
    if (at < 0) return;
    this.#stands = choice.value;
    this.#open = this.#open.slice(at + 1);
  }

  /** What is to be shown instead, as far as that is known; nothing where a newer choice is shown. */
  refused(choice: Choice<Value>): { stands: Value | undefined } | undefined {
    const newest = choice === this.#open.at(-1);
    this.#open = this.#open.filter((one) => one !== choice);
    return newest ? { stands: this.#open.at(-1)?.value ?? this.#stands } : undefined;
  }
}
