import { useLive } from "../../parts/live.ts";
import type { Ring } from "../types.ts";

/** All phones that ring now, with a page or without. */
export const useRings = (): readonly Ring[] =>
  (useLive<Ring[]>("/ringing", ["calls"]) ?? []).filter(({ address }) => address.startsWith("+"));
