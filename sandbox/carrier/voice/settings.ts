import type { Call } from "./call.ts";
import { callEvents } from "./twiml/nouns.ts";
import type { Ask } from "./twiml/verbs.ts";

/** What a number or an application has asked and told of its calls. */
export type VoiceSettings = {
  voiceUrl: string;
  voiceMethod: string;
  voiceFallbackUrl: string;
  voiceFallbackMethod: string;
  statusCallback: string;
  statusCallbackMethod: string;
};

const asMethod = (method: string): "GET" | "POST" => (method === "GET" ? "GET" : "POST");
const askOf = (url: string, method: string): Ask => ({ url, method: asMethod(method) });

/** For a call. Its callback is told of the end only. */
export const settingsOf = (
  given: VoiceSettings,
): { ask: Ask; fallback: Call["fallback"]; progress: Call["progress"] } => ({
  ask: askOf(given.voiceUrl, given.voiceMethod),
  fallback: given.voiceFallbackUrl ? askOf(given.voiceFallbackUrl, given.voiceFallbackMethod) : null,
  progress: given.statusCallback
    ? {
        ...askOf(given.statusCallback, given.statusCallbackMethod),
        events: callEvents.filter((event) => event === "completed"),
      }
    : null,
});
