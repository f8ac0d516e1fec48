const lines = new Map<string, Promise<void>>();

export interface Place {
  /** Settles when everybody before has left. */
  turn: Promise<void>;
  /** Must be called, once, however the work ends. */
  leave(): void;
}

/**
 * A place in the line of what one phone wrote to one of our numbers: texts are worked through in the order
 * in which they came, although each waits for the database on its way.
 */
export function joinLine(key: string): Place {
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const turn = lines.get(key) ?? Promise.resolve();
  const end = turn.then(() => left);
  lines.set(key, end);
  void end.then(() => lines.get(key) === end && lines.delete(key));
  return { turn, leave };
}
