import { useLive } from "../../parts/live.ts";
import type { HandsetState } from "../types.ts";

export const useHandset = (number: string): HandsetState | undefined =>
  useLive<HandsetState>(`/handsets/${encodeURIComponent(number)}`, ["handsets"]);
