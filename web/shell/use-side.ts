import { useLocation } from "@tanstack/react-router";
import { RAIL } from "../ui/media.ts";
import { type Edge, useEdge } from "./use-edge.ts";

/** Messages needs the width for its three columns; elsewhere the team has room. */
export function useSide(): Edge {
  const where = useLocation({
    // Where the app is opened without an address of a page it leads there.
    select: ({ pathname }) => (/^\/($|messages)/.test(pathname) ? "messages" : "elsewhere"),
  });
  return useEdge({ part: "side", where, usual: where !== "messages", small: RAIL });
}
