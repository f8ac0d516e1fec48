import { act, cleanup } from "@testing-library/react";
import { saveDrafts } from "../drafts/drafts.ts";

/** For tests: what is on the screen goes, as when the page is loaded anew; what was typed is stored. */
export function reload(): void {
  act(() => saveDrafts());
  cleanup();
}
