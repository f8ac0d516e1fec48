/** Work under a name is done one after the other: of two that tell the same, the older must not be heard last. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  take(name: string, work: () => Promise<void>): Promise<void> {
    const mine = (this.#last.get(name) ?? Promise.resolve()).then(work);
    const settled = mine
      .catch(() => {})
      .finally(() => {
        if (this.#last.get(name) === settled) this.#last.delete(name);
      });
    this.#last.set(name, settled);
    return mine;
  }
}
