import { createNote } from "./create.ts";
import { getNote } from "./get.ts";
import { listActivity } from "./list.ts";
import { forgetPicture } from "./pictures.ts";
import { removeNote } from "./remove.ts";
import { listStickies } from "./stickies.ts";
import { updateNote } from "./update.ts";

export const noteHandlers = [listActivity, listStickies, getNote, createNote, updateNote, removeNote];

export const noteJobs = { "notes.forgetPicture": forgetPicture };
