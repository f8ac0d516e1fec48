// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { z } from "zod";
import { Document } from "../../../contract/documents.ts";
import { FollowUp } from "../../../contract/followups.ts";
import { ClientTag } from "../../../contract/tags.ts";
import { KeptFromBoth } from "./kept-from-both.tsx";

const [one, other] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
/** An answer of the contract's shape, of which only this is looked at. */
const whole = ({ shape }: z.ZodObject, own: object) => ({
  ...Object.fromEntries(Object.keys(shape).map((field) => [field, null])),
  ...own,
});
const document = (id: string) => whole(Document, { id });
const followUp = (assignTo: string) => whole(FollowUp, { assignTo });
const tag = (id: string, isActive = true, queryObj: object | null = null) =>
  whole(ClientTag, { id, isActive, queryObj });

let held: Record<string, unknown>;
beforeEach(() => {
  held = {};
  vi.stubGlobal("fetch", async (url: string) => {
    const none = url.endsWith("/counts") ? {} : [];
    return Response.json(held[url] ?? none);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const said = async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <KeptFromBoth id={one!} otherId={other!} />
    </QueryClientProvider>,
  );
  await screen.findByText("Kept from both");
  return () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
};

it("names what is kept of each, follow-ups apart from scheduled messages", async () => {
  held[`/api/clients/${one}/counts`] = { policies: 2, notes: 1 };
  held[`/api/clients/${other}/counts`] = { policies: 1 };
  held[`/api/clients/${one}/documents`] = [document("a")];
  held[`/api/clients/${other}/documents`] = [document("b")];
  held[`/api/followups/client/${one}`] = [followUp("self"), followUp("none")];
  held[`/api/followups/client/${other}`] = [followUp("team")];
  held[`/api/clients/${one}/tag`] = [tag("renters")];
  const list = await said();
  await waitFor(() =>
    expect(list()).toEqual([
      "3 policies",
      "1 note",
      "2 follow-ups",
      "1 scheduled message",
      "2 documents",
      "1 tag",
    ]),
  );
});

it("counts a tag once, though one of the two had it taken away, and none that follows from rules", async () => {
  held[`/api/clients/${one}/tag`] = [tag("both"), tag("taken", false), tag("ruled", true, {})];
  held[`/api/clients/${other}/tag`] = [tag("both"), tag("taken"), tag("own"), tag("gone", false)];
  const list = await said();
  await waitFor(() => expect(list()).toEqual(["3 tags"]));
});
