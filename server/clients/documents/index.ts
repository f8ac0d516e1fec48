import { forgetPicture } from "../notes/pictures.ts";
import { listDocuments } from "./list.ts";
import { removeDocument } from "./remove.ts";
import { updateDocument } from "./update.ts";
import { uploadDocument } from "./upload.ts";

export const documentHandlers = [listDocuments, uploadDocument, updateDocument, removeDocument];

/** A file without a row came with a command that failed, a document's as a note's. */
export const documentJobs = { "documents.forgetFile": forgetPicture };
