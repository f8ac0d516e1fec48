import { expect, it } from "vitest";
import { connectionWords } from "./connection-words.ts";

it("names every state of the connection, the network first", () => {
  expect(connectionWords("connected", false)).toEqual({ tone: "off", text: "Offline" });
  expect(connectionWords("connected", true)).toEqual({ tone: "on", text: "Connected" });
  expect(connectionWords("connected", true, true)).toEqual({ tone: "wait", text: "Not up to date" });
  expect(connectionWords("disconnected", true, true).text).toBe("Reconnecting…");
  expect(connectionWords("init", true).text).toBe("Connecting…");
  expect(connectionWords("disconnected", true).text).toBe("Reconnecting…");
  expect(connectionWords("Invalid namespace", true).text).toBe("Reconnecting…");
});
