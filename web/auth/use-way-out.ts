import { useLocation, useSearch } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Why the session is over, in the server's words. Not in the address, where anybody may write anything. */
    ended?: string;
    /** Nobody asked to throw away what is half written: it waits. */
    keeps?: true;
    /** Which session is over: what is opened meanwhile goes on. */
    of?: string;
    /** Where the person was, when the address has no room for it. */
    back?: string;
  }
}

/** What the way out was told: `ended`: the person did not ask for it, or not to lose anything. */
export function useWayOut() {
  const { reason, redirect, offline } = useSearch({ from: "/logout" });
  const said = useLocation({ select: ({ state }) => state.ended });
  const keeps = useLocation({ select: ({ state }) => state.keeps });
  const of = useLocation({ select: ({ state }) => state.of });
  const back = useLocation({ select: ({ state }) => state.back });
  return {
    reason,
    said,
    redirect: redirect ?? back,
    of,
    offline: offline !== undefined,
    ended: reason !== undefined || said !== undefined || keeps === true,
  };
}
