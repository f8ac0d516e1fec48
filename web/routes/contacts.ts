import { createRoute, redirect } from "@tanstack/react-router";
import { page } from "../shell/page.ts";
import { pairOf, text } from "../shell/search-params.ts";
import type { KnownContact } from "../clients/client-form.ts";
import type { LookSearch } from "../clients/views/look.ts";
import { inSheet, shell } from "./frame.ts";

const contacts = createRoute({
  getParentRoute: () => shell,
  path: "/contacts",
  validateSearch: (
    search: Record<string, unknown>,
  ): {
    letter?: string;
    search?: string;
    favorites?: boolean;
    tags?: boolean;
    tag?: string;
  } & LookSearch => ({
    ...text(search, "letter", "search", "tag", "view", "filters", "sort", "columns"),
    ...(search["tags"] === "true" || search["tags"] === true ? { tags: true } : {}),
    ...(search["favorites"] === "true" || search["favorites"] === true ? { favorites: true } : {}),
  }),
  staticData: { title: "Contacts" },
});

const importContacts = createRoute({
  getParentRoute: () => shell,
  path: "/contacts/import",
  validateSearch: (search: Record<string, unknown>): { id?: string; step?: string } => ({
    ...text(search, "id"),
    ...text(search, "step"),
  }),
  staticData: { title: "Import contacts" },
});

const duplicates = createRoute({
  getParentRoute: () => shell,
  path: "/contacts/duplicates",
  validateSearch: (search: Record<string, unknown>): { pair?: string; decided?: boolean } => ({
    ...pairOf(search),
    ...(search["decided"] === "true" || search["decided"] === true ? { decided: true } : {}),
  }),
  staticData: { title: "Duplicates" },
});

const trash = createRoute({
  getParentRoute: () => shell,
  path: "/contacts/trash",
  staticData: { title: "Trash" },
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
  validateSearch: (search: Record<string, unknown>): { room?: string } & KnownContact =>
    text(search, "room", "phone", "name", "email"),
  staticData: { title: "New Contact" },
});

const contact = createRoute({
  getParentRoute: () => shell,
  path: "/contacts/contact/$id",
  validateSearch: (search: Record<string, unknown>): { tab?: string; merge?: string } =>
    text(search, "tab", "merge"),
  staticData: { title: "Contact" },
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

/** The directory, a contact, and what is done with all of them. */
export const contactRoutes = [
  contacts,
  duplicates,
  trash,
  importContacts,
  createContact,
  noContact,
  contact,
  editContact,
  editContactView,
] as const;

contacts.update(inSheet(page(() => import("../clients/contacts-page.tsx"), "ContactsPage")));
importContacts.update(inSheet(page(() => import("../clients/imports/import-page.tsx"), "ImportPage")));
duplicates.update(inSheet(page(() => import("../clients/duplicates/duplicates-page.tsx"), "DuplicatesPage")));
trash.update(inSheet(page(() => import("../clients/trash/trash-page.tsx"), "TrashPage")));
createContact.update(inSheet(page(() => import("../clients/create-contact-page.tsx"), "CreateContactPage")));
contact.update(inSheet(page(() => import("../clients/contact-page.tsx"), "ContactPage")));
editContact.update(inSheet(page(() => import("../clients/contact-page.tsx"), "EditContactPage")));
editContactView.update(inSheet(page(() => import("../clients/contact-page.tsx"), "EditContactPage")));
