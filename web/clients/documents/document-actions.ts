import { documents, type Document } from "../../../contract/documents.ts";
import { e164 } from "../../../contract/show-phone.ts";
import { sms } from "../../../contract/sms.ts";
import { command } from "../../api/use-command.ts";
import { attach } from "../../messaging/attachments.ts";
import { toast } from "../../ui/toast.tsx";
import { undoChange } from "../trash/undo-change.ts";

/** Deletes a document, with its way back in the toast. */
export async function removeDocument({ id, client, name }: Document): Promise<void> {
  try {
    const { change } = await command(documents.remove, { params: { id: client, documentId: id } });
    toast.success(`${name} deleted`, { undo: () => undoChange(change) });
  } catch (error) {
    toast.failed(`There was an error deleting ${name}. ${(error as Error).message}`, error);
    throw error;
  }
}

/** Puts a copy of a document into the text that is written to this number. Answers the conversation, or nothing. */
export async function textDocument(document: Document, digits: string): Promise<string | undefined> {
  try {
    const [room, content] = await Promise.all([
      command(sms.createRoom, { body: { mobilePhone: e164(digits), id: document.client } }),
      fetch(document.url).then((answer) => (answer.ok ? answer.blob() : Promise.reject(gone))),
    ]);
    // As if it were chosen from this computer: pictures leave without what a camera wrote into them.
    attach(room.id, [new File([content], document.name, { type: document.format })]);
    return room.id;
  } catch (error) {
    toast.failed(`Unable to text ${document.name}. ${(error as Error).message}`, error);
    return undefined;
  }
}

const gone = new Error("The file could not be read. Try again.");
