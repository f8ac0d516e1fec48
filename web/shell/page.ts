import {
  type ErrorComponentProps,
  type ErrorRouteComponent,
  lazyRouteComponent,
  type RouteComponent,
} from "@tanstack/react-router";
import type { ReactNode } from "react";

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

/** The router would reload the whole page over a part that did not come, which without a network loses it. */
const inPlace =
  <T>(load: () => Promise<T>) =>
  () =>
    load().catch((error: unknown) => {
      throw navigator.onLine
        ? error
        : new Error("There is no network to fetch this screen with.", { cause: error });
    });
