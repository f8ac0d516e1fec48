import type { ServerResponse } from "node:http";
import type { SignalEvent } from "./events.ts";

/** The way of a device's events to it. They are numbered: a device that comes back says which one it has. */
export type EventStream = {
  send: (sequence: number, event: SignalEvent) => void;
  /** So that nothing in between takes the connection for dead. */
  beat: () => void;
  end: () => void;
  onClose: (listener: () => void) => void;
};

/** Server-Sent Events, for programs: of a browser's windows only six can have such a stream. */
export const serverSent = (response: ServerResponse): EventStream => {
  response.write("retry: 500\n\n");
  return {
    send: (sequence, event) => response.write(`id: ${sequence}\ndata: ${JSON.stringify(event)}\n\n`),
    beat: () => response.write(": still here\n\n"),
    end: () => response.end(),
    onClose: (listener) => response.on("close", listener),
  };
};
