import type { InvokeOptions, RawInput } from "../http/invoke.ts";
import { calledWhit } from "./tag-samples.ts";
import type { World } from "./samples.ts";

const file = { name: "Dec page.pdf", format: "application/pdf", content: Buffer.from("%PDF-1.7") };
const csv = { name: "more.csv", format: "text/csv", content: Buffer.from("Name\nOna Ashcroft\n") };

/** Calls to which more belongs than their input, or after which nothing is left to call. */
export const extraSamples: Record<string, (world: World, userId: string) => RawInput[]> = {
  "auth.signIn": ({ account }) => [{ body: { account: account.id } }],
  "auth.signOut": () => [{}],
  "auth.forgotPassword": () => [{ body: { email: "nobody@example.com" } }],
  "auth.changePassword": (_, userId) => [{ params: { id: userId }, body: { password: "correct horse" } }],
  "sessions.unghost": () => [{}],
  "sms.upload": () => [{}],
  "imports.create": () => [{}],
  "documents.upload": ({ clientId }) => [{ params: { id: clientId }, query: {} }],
  "tags.preview": () => [{ body: { queryObj: calledWhit } }],
  "bulk.recipients": ({ tagId }) => [{ body: { filter: { tag: tagId } } }],
};

/** What comes with a call beside its input: a basic header of whoever calls, a file. */
export function extrasOf(name: string, world: World, userId: string): InvokeOptions {
  const uploads: Record<string, InvokeOptions["upload"]> = {
    "sms.upload": file,
    "imports.create": csv,
    "documents.upload": file,
  };
  if (uploads[name]) return { upload: uploads[name] };
  if (name !== "auth.signIn" && name !== "auth.changePassword") return {};
  const { super: superUser, owner, admin, employee, id } = world.account;
  const who = [superUser, owner, admin, employee].find((person) => person.id === userId);
  const email = who ? `${who.firstName.toLowerCase()}@${id}.example.com` : "nobody@example.com";
  return { credentials: { email, password: "correct horse" } };
}
