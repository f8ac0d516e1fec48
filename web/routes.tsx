import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouteComponent,
} from "@tanstack/react-router";
import { getSession } from "./api/session.ts";
import { readMessagesSearch } from "./messaging/search-params.ts";
import { crashPage, page } from "./shell/page.ts";
import { Root } from "./shell/root.tsx";
import { parseSearch, stringifySearch, text } from "./shell/search-params.ts";

const root = createRootRoute({
  component: Root,
  errorComponent: crashPage(() => import("./shell/crash-page.tsx"), "CrashPage"),
});

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => text(search, "redirect"),
  beforeLoad: ({ search }) => {
    if (getSession()) throw redirect({ href: ownAddress(search.redirect), replace: true });
  },
  staticData: { title: "Sign In" },
});

const logout = createRoute({
  getParentRoute: () => root,
  path: "/logout",
  validateSearch: (search: Record<string, unknown>): { reason?: string } => text(search, "reason"),
  staticData: { title: "Logging Out" },
});

const gallery = createRoute({
  getParentRoute: () => root,
  path: "/gallery",
  staticData: { title: "Gallery" },
});

const docs = createRoute({
  getParentRoute: () => root,
  path: "/api/docs",
  validateSearch: (search: Record<string, unknown>): { search?: string } => text(search, "search"),
  staticData: { title: "API" },
});

/** Everything that needs a session lives in the frame: top bar, team, page. */
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: ({ location }) => {
    if (getSession()) return;
    const back = location.href === "/" ? {} : { redirect: location.href };
    throw redirect({ to: "/login", search: back, replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => shell,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/messages", replace: true });
  },
});

const messages = createRoute({
  getParentRoute: () => shell,
  path: "/messages",
  validateSearch: readMessagesSearch,
  staticData: { title: "Messages" },
});

const contacts = createRoute({
  getParentRoute: () => shell,
  path: "/contacts",
  validateSearch: (
    search: Record<string, unknown>,
  ): { letter?: string; search?: string; favorites?: boolean } => ({
    ...text(search, "letter", "search"),
    ...(search["favorites"] === "true" || search["favorites"] === true ? { favorites: true } : {}),
  }),
  staticData: { title: "Contacts" },
});

/** An address without a contact's id is the directory's. */
const noContact = createRoute({
  getParentRoute: () => shell,
  path: "/contacts/contact",
  beforeLoad: () => {
    throw redirect({ to: "/contacts" });
  },
});

const createContact = createRoute({
  getParentRoute: () => shell,
  path: "/contacts/contact/new",
  validateSearch: (search: Record<string, unknown>): { room?: string; phone?: string } =>
    text(search, "room", "phone"),
  staticData: { title: "New Contact" },
});

const contact = createRoute({
  getParentRoute: () => shell,
  path: "/contacts/contact/$id",
  staticData: { title: "Contact" },
});

const notFound = createRoute({ getParentRoute: () => shell, path: "$", staticData: { title: "Not found" } });

const routeTree = root.addChildren([
  login,
  logout,
  gallery,
  docs,
  shell.addChildren([home, messages, contacts, createContact, noContact, contact, notFound]),
]);

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
  interface StaticDataRouteOption {
    /** Of the browser's tab. */
    title?: string;
  }
}

// Pages are attached after the addresses are typed: a page links by the router's type, which must not
// depend on the page's own.
// Nothing here imports a component of web/ui: the first stylesheet must be the one that orders the layers.
const errorComponent = crashPage(() => import("./shell/crash-page.tsx"), "CrashedSheet");
const inSheet = (component: RouteComponent) => ({ component, errorComponent });

login.update({ component: page(() => import("./auth/sign-in-page.tsx"), "SignInPage") });
logout.update({ component: page(() => import("./auth/logout-page.tsx"), "LogoutPage") });
gallery.update({ component: page(() => import("./gallery/gallery-page.tsx"), "GalleryPage") });
docs.update({ component: page(() => import("./docs/docs-page.tsx"), "DocsPage") });
shell.update({ component: page(() => import("./shell/shell.tsx"), "Shell") });
messages.update(inSheet(page(() => import("./messaging/messages-page.tsx"), "MessagesPage")));
contacts.update(inSheet(page(() => import("./clients/contacts-page.tsx"), "ContactsPage")));
createContact.update(inSheet(page(() => import("./clients/create-contact-page.tsx"), "CreateContactPage")));
contact.update(inSheet(page(() => import("./clients/contact-page.tsx"), "ContactPage")));
notFound.update(inSheet(page(() => import("./shell/not-found-page.tsx"), "NotFoundPage")));

/** Only an address of this product: a link to sign-in must not lead on to somebody else's page. */
function ownAddress(href: string | undefined): string {
  return href && /^\/(?![/\\])/.test(href) && !/^\/log(in|out)\b/.test(href) ? href : "/";
}
