import { type Tag, tags } from "../../contract/tags.ts";
import type { CallInput } from "../../contract/endpoint.ts";
import { command } from "../api/use-command.ts";
import { createOrUpdate } from "../form/create-or-update.ts";

type Written = Omit<CallInput<typeof tags.create>["body"], "id">;

/** Under the form's id. @throws ApiError, NoAnswer */
export function createTag(id: string, asked: boolean, written: Written): Promise<Tag> {
  return createOrUpdate(
    asked,
    () => command(tags.create, { body: { id, ...written } }),
    () => command(tags.update, { params: { id }, body: { description: "", queryObj: null, ...written } }),
  );
}
