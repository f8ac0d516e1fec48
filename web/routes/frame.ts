import { createRootRoute, createRoute, redirect, type RouteComponent } from "@tanstack/react-router";
import { getSession } from "../api/session.ts";
import { crashPage, page } from "../shell/page.ts";
import { Root } from "../shell/root.tsx";

export const root = createRootRoute({
  component: Root,
  errorComponent: crashPage(() => import("../shell/crash-page.tsx"), "CrashPage"),
});

/** Everything that needs a session lives in the frame: top bar, team, page. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: ({ location }) => {
    if (getSession()) return;
    const back = location.href === "/" ? {} : { redirect: location.href };
    throw redirect({ to: "/login", search: back, replace: true });
  },
});

/** Pages in a window of their own, without the frame. */
export const apart = createRoute({ getParentRoute: () => root, id: "apart" });

// Pages are attached after the addresses are typed: a page links by the router's type, which must not
// depend on the page's own.
// Nothing here imports a component of web/ui: the first stylesheet must be the one that orders the layers.
const errorComponent = crashPage(() => import("../shell/crash-page.tsx"), "CrashedSheet");
/** What a page in the frame is attached with: when it crashes the frame stays. */
export const inSheet = (component: RouteComponent) => ({ component, errorComponent });

apart.update({ component: page(() => import("../shell/apart.tsx"), "Apart") });
shell.update({ component: page(() => import("../shell/shell.tsx"), "Shell") });
