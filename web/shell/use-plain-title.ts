import { useEffect } from "react";

/** Names the browser's tab of a page outside of the frame. */
export function usePlainTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Switchboard`;
  }, [title]);
}
