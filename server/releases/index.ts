import { createRelease } from "./create.ts";
import { getDownloads } from "./downloads.ts";

export const releaseHandlers = [createRelease, getDownloads];
