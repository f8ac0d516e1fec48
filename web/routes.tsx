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
import { parseSearch, readLogoutSearch, stringifySearch, text } from "./shell/search-params.ts";

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

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgot-password",
  staticData: { title: "Reset password" },
});

const resetByLink = createRoute({
  getParentRoute: () => root,
  path: "/forgot-password/$userId/$token",
  staticData: { title: "Reset password" },
});

const mfaSetup = createRoute({
  getParentRoute: () => root,
  path: "/mfa-setup",
  beforeLoad: () => {
    if (!getSession()) throw redirect({ to: "/login", replace: true });
  },
  staticData: { title: "MFA" },
});

const logout = createRoute({
  getParentRoute: () => root,
  path: "/logout",
  validateSearch: readLogoutSearch,
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

/** In a window of its own, without the frame; it says so itself when nobody is signed in. */
const training = createRoute({
  getParentRoute: () => root,
  path: "/trainings/$id",
  staticData: { title: "Training" },
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

const ownSessions = createRoute({
  getParentRoute: () => shell,
  path: "/profile/sessions",
  staticData: { title: "Sessions" },
});

const users = createRoute({ getParentRoute: () => shell, path: "/users", staticData: { title: "Users" } });

const accountInfo = createRoute({
  getParentRoute: () => shell,
  path: "/account/info",
  beforeLoad: () => {
    throw redirect({ to: "/account/info/settings", replace: true });
  },
});

const accountSettings = createRoute({
  getParentRoute: () => shell,
  path: "/account/info/settings",
  staticData: { title: "Account" },
});

const avatar = createRoute({
  getParentRoute: () => shell,
  path: "/profile/avatar",
  staticData: { title: "Change Photo" },
});

const mobileDevices = createRoute({
  getParentRoute: () => shell,
  path: "/profile/mobile-devices",
  staticData: { title: "Mobile Devices" },
});

const editContact = createRoute({
  getParentRoute: () => shell,
  path: "/contacts/contact/$id/edit",
  staticData: { title: "Edit Contact" },
});

/** Every view has its fields in the one group there is. */
const editContactView = createRoute({
  getParentRoute: () => shell,
  path: "/contacts/contact/$id/$view/edit",
  staticData: { title: "Edit Contact" },
});

const changePassword = createRoute({
  getParentRoute: () => shell,
  path: "/profile/change-password",
  staticData: { title: "Change Password" },
});

const mfa = createRoute({
  getParentRoute: () => shell,
  path: "/profile/mfa",
  staticData: { title: "MFA" },
});

const notFound = createRoute({ getParentRoute: () => shell, path: "$", staticData: { title: "Not found" } });

const routeTree = root.addChildren([
  login,
  forgotPassword,
  resetByLink,
  mfaSetup,
  logout,
  gallery,
  docs,
  training,
  shell.addChildren([
    home,
    messages,
    contacts,
    createContact,
    noContact,
    contact,
    editContact,
    editContactView,
    ownSessions,
    changePassword,
    mfa,
    users,
    accountInfo,
    accountSettings,
    avatar,
    mobileDevices,
    notFound,
  ]),
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
  interface HistoryState {
    /** An e-mail address that was typed on another page of signing in. */
    email?: string;
    /** What was done there. */
    notice?: string;
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
forgotPassword.update({
  component: page(() => import("./auth/forgot-password-page.tsx"), "ForgotPasswordPage"),
});
resetByLink.update({ component: page(() => import("./auth/reset-by-link-page.tsx"), "ResetByLinkPage") });
mfaSetup.update({ component: page(() => import("./auth/mfa-setup-page.tsx"), "MfaSetupPage") });
logout.update({ component: page(() => import("./auth/logout-page.tsx"), "LogoutPage") });
gallery.update({ component: page(() => import("./gallery/gallery-page.tsx"), "GalleryPage") });
docs.update({ component: page(() => import("./docs/docs-page.tsx"), "DocsPage") });
shell.update({ component: page(() => import("./shell/shell.tsx"), "Shell") });
messages.update(inSheet(page(() => import("./messaging/messages-page.tsx"), "MessagesPage")));
contacts.update(inSheet(page(() => import("./clients/contacts-page.tsx"), "ContactsPage")));
createContact.update(inSheet(page(() => import("./clients/create-contact-page.tsx"), "CreateContactPage")));
contact.update(inSheet(page(() => import("./clients/contact-page.tsx"), "ContactPage")));
editContact.update(inSheet(page(() => import("./clients/contact-page.tsx"), "EditContactPage")));
editContactView.update(inSheet(page(() => import("./clients/contact-page.tsx"), "EditContactPage")));
ownSessions.update(inSheet(page(() => import("./profile/sessions-page.tsx"), "SessionsPage")));
training.update({ component: page(() => import("./trainings/training-page.tsx"), "TrainingPage") });
users.update(inSheet(page(() => import("./users/users-page.tsx"), "UsersPage")));
accountSettings.update(
  inSheet(page(() => import("./account/account-settings-page.tsx"), "AccountSettingsPage")),
);
avatar.update(inSheet(page(() => import("./profile/avatar-page.tsx"), "AvatarPage")));
mobileDevices.update(inSheet(page(() => import("./profile/mobile-devices-page.tsx"), "MobileDevicesPage")));
changePassword.update(
  inSheet(page(() => import("./profile/change-password-page.tsx"), "ChangePasswordPage")),
);
mfa.update(inSheet(page(() => import("./profile/mfa-page.tsx"), "MfaPage")));
notFound.update(inSheet(page(() => import("./shell/not-found-page.tsx"), "NotFoundPage")));

/** Only an address of this product: a link to sign-in must not lead on to somebody else's page. */
function ownAddress(href: string | undefined): string {
  return href && /^\/(?![/\\])\S*$/.test(href) && !/^\/log(in|out)\b/.test(href) ? href : "/";
}
