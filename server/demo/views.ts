import { usualColumns } from "../../contract/client-filters.ts";
import { createView } from "../clients/views/create.ts";
import { invoke } from "../http/invoke.ts";
import { demoActor, type Built } from "./built.ts";

const views = [
  {
    name: "Mine, no contact in 90 days",
    shared: false,
    sort: "-lastContactedOn",
    filters: "managedBy.is.me~lastContactedOn.over.90",
  },
  { name: "Missing mobile", shared: true, sort: "name", filters: "mobilePhone.empty" },
  { name: "New this quarter", shared: true, sort: "-createdAt", filters: "createdAt.within.90" },
] as const;

/** Ways in which the owner and the team look at the directory. */
export async function saveViews(built: Built): Promise<void> {
  const actor = demoActor(built, built.staffIds[0]!);
  for (const view of views)
    await invoke(built.app, createView, { body: { ...view, columns: [...usualColumns] } }, actor);
}
