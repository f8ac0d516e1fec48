import { vi } from "vitest";
import type { Session } from "../api/session.ts";

/**
 * For tests: what is imported from here on is of a page that is loaded anew, or of another window, with its own state
 * and whoever is signed in there.
 */
export async function freshPage(session?: Session) {
  vi.resetModules();
  const page = await import("../api/session.ts");
  if (session) page.setSession(session);
  return page;
}
