import type { CallInput } from "../../contract/endpoint.ts";
import { followups } from "../../contract/followups.ts";
import { forAsker } from "../api/asker.ts";
import { Sender } from "../api/sender.ts";
import { command } from "../api/use-command.ts";
import { createOrUpdate } from "../form/create-or-update.ts";

type Given = CallInput<typeof followups.create>["body"];

/** A follow-up or a scheduled message, under the form's id. @throws ApiError, NoAnswer */
export async function createFollowUp(id: string, asked: boolean, given: Given): Promise<void> {
  const { client: _client, smsRoom: _room, ...changing } = given;
  await createOrUpdate(
    asked,
    // Tried again under one key, saved again under another: an answer that was lost says nothing of what a colleague
    // has removed since, and the id alone makes it once.
    () => forAsker(new Sender().send(followups.create, { body: { ...given, id } })),
    () => command(followups.update, { params: { id }, body: changing }),
  );
}
