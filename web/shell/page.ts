import {
  type ErrorComponentProps,
  type ErrorRouteComponent,
  lazyRouteComponent,
  type RouteComponent,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { healthTrouble } from "../auth/health-check.ts";

/** A page in a chunk of its own, loaded when it is first shown or its link is pointed at. */
export function page<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): RouteComponent {
  return lazyRouteComponent(inPlace(load), name) as RouteComponent;
}

/** The same for what stands in its place when it throws; loaded along with it, for then it may be too late. */
export function crashPage<Name extends string>(
  load: () => Promise<Record<Name, (props: ErrorComponentProps) => ReactNode>>,
  name: Name,
): ErrorRouteComponent {
  return lazyRouteComponent(inPlace(load), name) as ErrorRouteComponent;
}

/**
 * For a part that did not come the router reloads the whole page: right after an upgrade has taken it away, but
 * without a network, or while the server is down, everything that stands here would be lost.
 */
const inPlace =
  <T>(load: () => Promise<T>) =>
  () =>
    load().catch(async (error: unknown) => {
      if ((await healthTrouble()) !== null)
        throw new Error("The server could not be reached for this screen.", { cause: error });
      // A style sheet that is gone means the same; the router knows it by this sentence alone.
      throw /preload CSS/.test(String(error))
        ? new TypeError(`Failed to fetch dynamically imported module: ${String(error)}`)
        : error;
    });
