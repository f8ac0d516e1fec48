import { newListeners } from "./listeners.ts";

const { on, tell } = newListeners();

/** Whatever failed for lack of a connection is tried again by itself: the server may be reached again. */
export const onReconnected = on;

/** The live connection stands anew. */
export const reconnected = tell;

// Pages without a live connection hear of the network alone, and one that fell silent tells of it late.
addEventListener("online", reconnected);
