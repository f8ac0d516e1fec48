// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { ActivityItem } from "../../contract/activity.ts";
import { type Client, clients } from "../../contract/clients.ts";
import { ClientTag, Tag } from "../../contract/tags.ts";
import { setSession } from "../api/session.ts";
import type { Values } from "../form/blank.ts";
import { AssignDialog } from "../tags/assign-dialog.tsx";
import { deleteTag } from "../tags/delete-tag.ts";
import { useTagForm } from "../tags/use-tag-form.ts";
import { toast, Toasts } from "../ui/toast.tsx";
import { MergeDialog } from "./merge/merge-dialog.tsx";
import { createNote } from "./notes/create-note.ts";
import { removeNote, updateNote } from "./notes/note-actions.ts";
import { SplitDialog } from "./split/split-dialog.tsx";
import { useClientForm } from "./use-client-form.ts";

const [id, otherId] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const why = "The disk is full.";

/** An answer of the contract's shape, of which only this is looked at. */
const whole = <S extends z.ZodObject>({ shape }: S, own: object) =>
  ({ ...Object.fromEntries(Object.keys(shape).map((field) => [field, null])), ...own }) as z.infer<S>;
const client = (own: object) => whole(clients.get.response, { optOut: [], addresses: [], ...own });
const dana = client({ id, firstName: "Dana", lastName: "Whitfield", coFirstName: "Marcus" });
const carl = client({ id: otherId, firstName: "Carl", lastName: "Jensen" });
const note = whole(ActivityItem, { id, client: id, note: "Ran auto" });
const tag = whole(Tag, { id, name: "Renters", description: "", assigned: 0 });

/** What is there; what is to be changed is refused. */
let held: Record<string, unknown>;
beforeEach(() => {
  localStorage.clear();
  setSession({ token: "a", userId: "ann", name: "Ann" });
  held = {
    [`/api/clients/${id}`]: dana,
    [`/api/clients/${otherId}`]: carl,
    [`/api/clients/${id}/mergeWith/${otherId}/compare`]: { same: [] },
    [`/api/clients/${id}/tag`]: [whole(ClientTag, { ...tag, isActive: false })],
    "/api/tags?sort=name&limit=100": [tag],
  };
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET" && !url.endsWith("/compare"))
      return Response.json({ message: why, code: "conflict" }, { status: 409 });
    return Response.json(held[url] ?? (url.endsWith("/counts") ? {} : []));
  });
  render(<Toasts />);
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    {children}
  </QueryClientProvider>
);
async function press(role: string, name: string | RegExp) {
  const found = await screen.findByRole(role, { name });
  await vi.waitFor(() => expect(found.hasAttribute("disabled")).toBe(false));
  await act(async () => void fireEvent.click(found));
}
const refused = (doing: () => Promise<unknown>) => act(() => doing().catch(() => undefined));
const written = { note: "Ran auto", isSticky: false };

const attempts: [string, () => Promise<unknown>][] = [
  [`There was an error deleting note. ${why}`, () => refused(() => removeNote(note))],
  [`There was an error updating note. ${why}`, () => refused(() => updateNote(note, { note: "Ran home" }))],
  [
    `There was an error creating note. ${why}`,
    () => refused(() => createNote(id!, otherId!, false, written)),
  ],
  [
    `error creating sticky note: ${why}`,
    () => refused(() => createNote(id!, otherId!, false, { ...written, isSticky: true })),
  ],
  [`unable to delete tag: ${why}`, () => refused(() => deleteTag(tag))],
  [`unable to create tag: ${why}`, () => saveTag(undefined)],
  [`unable to update tag: ${why}`, () => saveTag(tag)],
  [`Unable to update contact: ${why}`, saveClient],
  [
    `There was an error assigning the tags. ${why}`,
    async () => {
      render(<AssignDialog clientId={id!} onClose={() => {}} />, { wrapper });
      await press("checkbox", /Renters/);
      await press("button", /^Save/);
    },
  ],
  [
    `There was an error splitting the contact. ${why}`,
    async () => {
      render(<SplitDialog client={dana as unknown as Client} onClose={() => {}} />, { wrapper });
      await press("button", "Split");
      await press("button", "Split contact");
    },
  ],
  [
    `There was an error merging contacts. ${why}`,
    async () => {
      render(<MergeDialog id={id!} otherId={otherId} onClose={() => {}} />, { wrapper });
      await press("button", "Merge");
      await press("button", "Merge contacts");
    },
  ],
];

async function saveTag(stored: Tag | undefined) {
  const { result } = renderHook(() => useTagForm(stored, () => {}), { wrapper });
  act(() => result.current.put("name", "Renewals"));
  await act(() => result.current.submit());
}

async function saveClient() {
  const options = {
    name: "person",
    client: dana as unknown as Client,
    fieldsOf: () => ({ lastName: "Whitfield" }),
    resolver: async (values: Values) => ({ values, errors: {} }),
    onClose: () => {},
  };
  const { result } = renderHook(() => useClientForm(options), { wrapper });
  act(() => result.current.form.setValue("lastName", "Whit"));
  await act(() => result.current.save());
}

describe("what fails is told with the server's reason", () => {
  it.each(attempts)("%s", async (text, attempt) => {
    await attempt();
    await screen.findByText(text);
  });
});

it("of a tag, that no reason is known is told as well", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ message: "", code: "conflict" }, { status: 409 }));
  await saveTag(undefined);
  await screen.findByText("unable to create tag: unknown error");
  await saveTag(tag);
  await screen.findByText("unable to update tag: unknown error");
  await refused(() => deleteTag(tag));
  await screen.findByText("unable to delete tag: unknown error");
});

it("what cannot be loaded is told with the server's reason", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ message: why, code: "conflict" }, { status: 409 }));
  render(<MergeDialog id={id!} otherId={otherId} onClose={() => {}} />, { wrapper });
  expect((await screen.findByRole("alert")).textContent).toBe(`Unable to load clients. ${why}`);
});
