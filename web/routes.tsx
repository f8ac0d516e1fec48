import { createRoute, createRouter } from "@tanstack/react-router";
import { readMessagesSearch } from "./messaging/search-params.ts";
import { contactRoutes } from "./routes/contacts.ts";
import { apartRoutes, entryRoutes } from "./routes/entry.ts";
import { apart, inSheet, root, shell } from "./routes/frame.ts";
import { ownRoutes } from "./routes/own.ts";
import { page } from "./shell/page.ts";
import { readablePath } from "./shell/readable-path.ts";
import { parseSearch, stringifySearch } from "./shell/search-params.ts";

const home = createRoute({ getParentRoute: () => shell, path: "/" });

const messages = createRoute({
  getParentRoute: () => shell,
  path: "/messages",
  validateSearch: readMessagesSearch,
  staticData: { title: "Messages" },
});

const users = createRoute({ getParentRoute: () => shell, path: "/users", staticData: { title: "Users" } });

const notFound = createRoute({ getParentRoute: () => shell, path: "$", staticData: { title: "Not found" } });

const routeTree = root.addChildren([
  ...entryRoutes,
  apart.addChildren([...apartRoutes]),
  shell.addChildren([home, messages, ...contactRoutes, users, ...ownRoutes, notFound]),
]);

// Before the router reads the address.
const path = readablePath(location.pathname);
if (path !== location.pathname) history.replaceState(null, "", path + location.search + location.hash);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  defaultPendingMs: 150,
  // Server data lives in TanStack Query.
  defaultStaleTime: Infinity,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** An e-mail address that was typed on another page of signing in. */
    email?: string;
    /** What was done there. */
    notice?: string;
    /** What could not be done there. */
    trouble?: string;
    /** Opened from the page's own list, to be looked at. */
    within?: boolean;
  }
  interface StaticDataRouteOption {
    /** Of the browser's tab. */
    title?: string;
  }
}

home.update(inSheet(page(() => import("./shell/home-page.tsx"), "HomePage")));
messages.update(inSheet(page(() => import("./messaging/messages-page.tsx"), "MessagesPage")));
users.update(inSheet(page(() => import("./users/users-page.tsx"), "UsersPage")));
notFound.update(inSheet(page(() => import("./shell/not-found-page.tsx"), "NotFoundPage")));
