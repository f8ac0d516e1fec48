import { frameSamples } from "./frame.ts";
import { openKeySender } from "./key-sender.ts";
import { type Far, type Line, openLine } from "./line.ts";

/** Two legs, each the far end of the other: a call between two numbers of the same telephone company. */
export const openPair = (oneId: string, otherId: string): [Line, Line] => {
  const toOne = new Int16Array(frameSamples);
  const toOther = new Int16Array(frameSamples);
  const one: Line = openLine(oneId, () => farEnd(toOne, toOther, () => other));
  const other: Line = openLine(otherId, () => farEnd(toOther, toOne, () => one));
  return [one, other];
};

/** All legs are read before any is sent to, so that each frame is heard in the tick after it was said. */
const farEnd = (coming: Int16Array, going: Int16Array, opposite: () => Line): Far => {
  const keys = openKeySender();
  return {
    answer: () => Promise.reject(new Error("A line between two numbers has no offer to answer")),
    connected: Promise.resolve(),
    read: (frame) => frame.set(coming),
    send: (frame) => {
      const key = keys.beat()?.[0];
      if (key?.first) opposite().press(key.key);
      if (key) going.fill(0);
      else going.set(frame);
    },
    sendDigits: keys.press,
    close: () => {
      keys.stop();
      opposite().close();
    },
  };
};
