import { v7 as uuid } from "uuid";
import { clientOptions } from "../../contract/client-options.ts";
import { views } from "../../contract/views.ts";
import type { Caller } from "../http/actor.ts";
import type { RawInput } from "../http/invoke.ts";
import type { TestApp } from "./app.ts";
import type { World } from "./samples.ts";

export const viewSample = {
  name: "Nobody's",
  shared: false,
  columns: ["mobilePhone"],
  sort: "name",
  filters: "managedBy.is.none",
} as const;

/** A saved view of the directory, and something that the field "carrier" offers. */
export async function makeOwnLists(test: TestApp, by: Caller): Promise<Pick<World, "viewId" | "optionId">> {
  const params = { field: "carrier" } as const;
  const view = await test.call(views.create, { body: viewSample }, by);
  const option = await test.call(clientOptions.create, { params, body: { value: "Wasatch Mutual" } }, by);
  return { viewId: view.id, optionId: option.id };
}

/** Searches by what is recorded of a client, of each kind. */
export const byRecords = ["12 elm", "au-1001", "4s4btgnd5n", "quail run", "juniper"].map((search) => ({
  query: { search },
}));

/** Parts of the directory, saved views of it, what is done with many clients at once, and the file of them. */
export const bulkSamples: Record<string, (world: World) => RawInput[]> = {
  "clients.matches": ({ tagId, dynamicTagId }) => [
    { query: { tag: tagId } },
    { query: { tag: dynamicTagId } },
    { query: {} },
    { query: { favorites: "true" } },
    { query: { filters: "managedBy.is.none" } },
    { query: { filters: "coApplicant.filled" } },
    { query: { filters: "policy.is.any" } },
    ...byRecords,
    // And by what is written into each of them then.
    ...["provo0", "ivy", "whitfield0", "au-10010", "4s4btgnd5n31304570", "bakery0"].map((search) => ({
      query: { search },
    })),
  ],
  "clients.export": () => [{ body: {} }],
  "views.list": () => [{}],
  "views.create": () => [{ body: viewSample }],
  "views.update": ({ viewId }) => [{ params: { id: viewId }, body: { sort: "-createdAt" } }],
  "views.remove": () => [{ params: { id: uuid() } }],
  "clientOptions.list": () => [{ params: { field: "carrier" } }],
  "clientOptions.create": () => [{ params: { field: "carrier" }, body: { value: "Beehive General" } }],
  "clientOptions.remove": ({ optionId }) => [{ params: { field: "carrier", id: optionId } }],
  "bulk.list": () => [{}],
  "bulk.get": ({ bulkIds }) => Object.values(bulkIds).map((id) => ({ params: { id } })),
  "bulk.start": ({ account, clientId }) => [
    { body: { action: "assign", managedBy: account.owner.id, filter: { ids: [clientId] } } },
  ],
  "bulk.stop": ({ bulkIds }) => [{ params: { id: bulkIds.stopped } }],
  "bulk.undo": ({ bulkIds }) => [{ params: { id: bulkIds.remove } }],
};
