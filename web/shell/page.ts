import {
  type ErrorComponentProps,
  type ErrorRouteComponent,
  lazyRouteComponent,
  type RouteComponent,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { healthTrouble } from "../auth/health-check.ts";
import { withStyles } from "../ui/dead-styles.ts";

/** Its code could not be had for lack of a connection. */
export class Unreached extends Error {
  /** Fetches it once more; whether it came is seen when the page is rendered anew. */
  readonly again: () => Promise<void>;

  constructor(cause: unknown, again: () => Promise<void>) {
    super("The server could not be reached for this screen.", { cause });
    this.again = again;
  }
}

/** A page in a chunk of its own, loaded when it is first shown or its link is pointed at. */
export function page<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): RouteComponent {
  return inPlace(load, name) as RouteComponent;
}

/** The same for what stands in its place when it throws; loaded along with it, for then it may be too late. */
export function crashPage<Name extends string>(
  load: () => Promise<Record<Name, (props: ErrorComponentProps) => ReactNode>>,
  name: Name,
): ErrorRouteComponent {
  return inPlace(load, name) as ErrorRouteComponent;
}

/**
 * For a part that did not come the router reloads the whole page: right after an upgrade has taken it away, but
 * without a network, or while the server is down, everything that stands here would be lost.
 */
function inPlace<Part extends Record<string, unknown>>(load: () => Promise<Part>, name: string) {
  const fetch = () =>
    withStyles(load).catch(async (error: unknown) => {
      if ((await healthTrouble()) !== null) throw new Unreached(error, async () => lazy.preload?.());
      // A style sheet that is gone means the same; the router knows it by this sentence alone.
      throw /preload CSS/.test(String(error))
        ? new TypeError(`Failed to fetch dynamically imported module: ${String(error)}`)
        : error;
    });
  const lazy = lazyRouteComponent(fetch, name);
  return lazy;
}
