interface Flight {
  of: object;
  input: object;
  answer: Promise<unknown>;
}

/**
 * Pressed twice before the screen could say that it is at work: the same again is the one that is on its way.
 * Only of the last one asked for: follow, unfollow, follow are three.
 */
export class InFlight {
  #latest: Flight | undefined;

  share<T>(of: object, input: object, send: () => Promise<T>): Promise<T> {
    const latest = this.#latest;
    if (latest?.of === of && isSame(latest.input, input)) return latest.answer as Promise<T>;
    const answer = send().finally(() => {
      if (this.#latest?.answer === answer) this.#latest = undefined;
    });
    this.#latest = { of, input, answer };
    return answer;
  }
}

/** A file is itself alone: written down, one looks like another. */
export const isSame = (one: object, other: object): boolean =>
  fileOf(one) === fileOf(other) && JSON.stringify(one) === JSON.stringify(other);

const fileOf = (input: { file?: unknown }): unknown => input.file;
