const listeners = new Set<() => void>();

/** Whatever failed for lack of a connection is tried again by itself: the server may be reached again. */
export function onReconnected(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The live connection stands anew. */
export function reconnected(): void {
  for (const listener of listeners) listener();
}

// Pages without a live connection hear of the network alone, and one that fell silent tells of it late.
addEventListener("online", reconnected);
