import { activity } from "../../../contract/activity.ts";
import { ApiError } from "../../api/call.ts";
import { command } from "../../api/use-command.ts";
import { uuidV7 } from "../../api/uuid-v7.ts";
import { createOrUpdate } from "../../form/create-or-update.ts";
import { toast } from "../../ui/toast.tsx";

export interface NewNote {
  note: string;
  isSticky: boolean;
  /** None: it was taken out again. */
  image?: string | null;
  thumbnail?: string;
}

/** Under the one id of what it is written in. Says when it failed. @throws ApiError, NoAnswer */
export async function createNote(
  clientId: string,
  id: string,
  asked: boolean,
  written: NewNote,
): Promise<void> {
  try {
    await createOrUpdate(
      asked,
      () => create(clientId, id, written),
      () => update(clientId, id, written),
    );
  } catch (error) {
    const what = written.isSticky ? "error creating sticky note:" : "There was an error creating note.";
    toast.failed(`${what} ${(error as Error).message}`, error);
    throw error;
  }
}

async function update(clientId: string, id: string, written: NewNote): Promise<void> {
  try {
    await command(activity.update, { params: { id: clientId, activityId: id }, body: written });
  } catch (error) {
    // After a day a note stays as it is: what was typed since would have no way to be saved.
    if (!(error instanceof ApiError) || error.code !== "forbidden") throw error;
    await create(clientId, uuidV7(), written);
  }
}

async function create(clientId: string, id: string, written: NewNote): Promise<void> {
  await command(activity.create, { params: { id: clientId }, body: { id, ...written, type: "note" } });
}
