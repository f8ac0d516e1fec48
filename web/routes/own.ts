import { createRoute, redirect } from "@tanstack/react-router";
import { page } from "../shell/page.ts";
import { inSheet, shell } from "./frame.ts";

const ownSessions = createRoute({
  getParentRoute: () => shell,
  path: "/profile/sessions",
  staticData: { title: "Sessions" },
});

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

/** Opens on the first of its pages, which everybody may see. */
const settings = createRoute({
  getParentRoute: () => shell,
  path: "/account/settings",
  beforeLoad: () => {
    throw redirect({ to: "/account/settings/tag-management", replace: true });
  },
});

const smartValues = createRoute({
  getParentRoute: () => shell,
  path: "/account/settings/smart-values",
  staticData: { title: "Smart Values" },
});

const tagManagement = createRoute({
  getParentRoute: () => shell,
  path: "/account/settings/tag-management",
  staticData: { title: "Tags" },
});

const messageTemplates = createRoute({
  getParentRoute: () => shell,
  path: "/account/settings/message-templates",
  staticData: { title: "Message Templates" },
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

/** One's own pages, and those of the account. */
export const ownRoutes = [
  ownSessions,
  changePassword,
  mfa,
  accountInfo,
  accountSettings,
  settings,
  tagManagement,
  smartValues,
  messageTemplates,
  avatar,
  mobileDevices,
] as const;

ownSessions.update(inSheet(page(() => import("../profile/sessions-page.tsx"), "SessionsPage")));
accountSettings.update(
  inSheet(page(() => import("../account/account-settings-page.tsx"), "AccountSettingsPage")),
);
tagManagement.update(inSheet(page(() => import("../tags/tags-page.tsx"), "TagsPage")));
smartValues.update(inSheet(page(() => import("../values/values-page.tsx"), "ValuesPage")));
messageTemplates.update(inSheet(page(() => import("../templates/templates-page.tsx"), "TemplatesPage")));
avatar.update(inSheet(page(() => import("../profile/avatar-page.tsx"), "AvatarPage")));
mobileDevices.update(inSheet(page(() => import("../profile/mobile-devices-page.tsx"), "MobileDevicesPage")));
changePassword.update(
  inSheet(page(() => import("../profile/change-password-page.tsx"), "ChangePasswordPage")),
);
mfa.update(inSheet(page(() => import("../profile/mfa-page.tsx"), "MfaPage")));
