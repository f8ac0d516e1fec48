import { useLocation } from "@tanstack/react-router";
import { RAIL } from "../ui/media.ts";
import { type Edge, useEdge } from "./use-edge.ts";

/** Messages needs the width for its three columns; elsewhere the team has room. */
export function useSide(): Edge {
  const where = useLocation({
    select: ({ pathname }) => (pathname.startsWith("/messages") ? "messages" : "elsewhere"),
  });
  return useEdge({ part: "side", where, usual: where !== "messages", small: RAIL });
}
