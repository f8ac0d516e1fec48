import { createRoute, redirect } from "@tanstack/react-router";
import { texts } from "../../contract/errors.ts";
import { getSession } from "../api/session.ts";
import { LeftPage } from "../auth/left-page.tsx";
import { page } from "../shell/page.ts";
import { readablePath } from "../shell/readable-path.ts";
import { readLogoutSearch, text } from "../shell/search-params.ts";
import { apart, root } from "./frame.ts";

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

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
/** 32 random bytes, as the server writes them into the link. */
const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Cut off or mangled on its way through a mail program: there is nothing to type a password for. */
const deadLink = () =>
  redirect({ to: "/forgot-password", state: { trouble: texts.deadLink }, replace: true });

const resetByLink = createRoute({
  getParentRoute: () => root,
  path: "/forgot-password/$userId/$token",
  beforeLoad: ({ params }) => {
    if (!isId(params.userId) || !isToken(params.token)) throw deadLink();
  },
  staticData: { title: "Reset password" },
});

const shortLink = createRoute({
  getParentRoute: () => root,
  path: "/forgot-password/$userId",
  beforeLoad: () => {
    throw deadLink();
  },
});

const longLink = createRoute({
  getParentRoute: () => root,
  path: "/forgot-password/$userId/$token/$more/$",
  beforeLoad: () => {
    throw deadLink();
  },
});

const mfaSetup = createRoute({
  getParentRoute: () => apart,
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
  getParentRoute: () => apart,
  path: "/gallery",
  staticData: { title: "Gallery" },
});

/** Of the software, not of an agency: anybody may read it, signed in or not, also while the screen is locked. */
const docs = createRoute({
  getParentRoute: () => root,
  path: "/api/docs",
  validateSearch: (search: Record<string, unknown>): { search?: string } => text(search, "search"),
  staticData: { title: "API" },
});

/** In a window of its own, without the frame; it says so itself when nobody is signed in. */
const training = createRoute({
  getParentRoute: () => apart,
  path: "/trainings/$id",
  staticData: { title: "Training" },
});

/** What needs no session, and is never locked. */
export const entryRoutes = [login, forgotPassword, resetByLink, shortLink, longLink, logout, docs] as const;

/** Covered while the screen is locked. */
export const apartRoutes = [mfaSetup, gallery, training] as const;

login.update({ component: page(() => import("../auth/sign-in-page.tsx"), "SignInPage") });
forgotPassword.update({
  component: page(() => import("../auth/forgot-password-page.tsx"), "ForgotPasswordPage"),
});
resetByLink.update({ component: page(() => import("../auth/reset-by-link-page.tsx"), "ResetByLinkPage") });
mfaSetup.update({ component: page(() => import("../auth/mfa-setup-page.tsx"), "MfaSetupPage") });
// What cannot be fetched without a network must not keep anybody from getting out.
logout.update({
  component: page(
    () => import("../auth/logout-page.tsx").catch(() => ({ LogoutPage: LeftPage })),
    "LogoutPage",
  ),
});
gallery.update({ component: page(() => import("../gallery/gallery-page.tsx"), "GalleryPage") });
docs.update({ component: page(() => import("../docs/docs-page.tsx"), "DocsPage") });
training.update({ component: page(() => import("../trainings/training-page.tsx"), "TrainingPage") });

/** Only an address of this product: a link to sign-in must not lead on to somebody else's page. */
function ownAddress(href: string | undefined): string {
  if (!href || !/^\/(?![/\\])\S*$/.test(href)) return "/";
  // As the browser reads it: "/./logout" and "/LOGOUT" lead there, too.
  const { pathname, search, hash } = new URL(href, location.origin);
  const path = readablePath(pathname);
  // "/.//elsewhere" is "//elsewhere" by now.
  return /^\/(\/|log(in|out)\b)/i.test(decodeURI(path)) ? "/" : path + search + hash;
}
