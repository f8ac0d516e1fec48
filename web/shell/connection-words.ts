import type { ConnectionStatus } from "../api/live.ts";

type Tone = "on" | "wait" | "off";

/** What the connection is called. A server that does not answer is waited for; without a network nothing helps. */
export function connectionWords(
  status: ConnectionStatus,
  online: boolean,
  behind = false,
): { tone: Tone; text: string } {
  if (!online) return { tone: "off", text: "Offline" };
  if (status === "connected" && behind) return { tone: "wait", text: "Not up to date" };
  if (status === "connected") return { tone: "on", text: "Connected" };
  if (status === "init") return { tone: "wait", text: "Connecting…" };
  return { tone: "wait", text: "Reconnecting…" };
}
