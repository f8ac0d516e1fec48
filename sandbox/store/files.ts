import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type Files = {
  write: (id: string, bytes: Uint8Array) => Promise<void>;
  /** Done when it returns: for what must be there before anything else happens. */
  writeNow: (id: string, bytes: Uint8Array) => void;
  /** Rejects when there is no such file. */
  read: (id: string) => Promise<Buffer>;
  remove: (id: string) => Promise<void>;
  /** Deletes every file whose id is not kept. */
  sweep: (keeps: (id: string) => boolean) => void;
};

/** A folder of bytes named by ids that we made ourselves. */
export const openFiles = (folder: string): Files => {
  mkdirSync(folder, { recursive: true });
  const path = (id: string) => {
    if (!/^[A-Za-z0-9-]+$/.test(id)) throw new Error(`Not an id of a file: ${id}`);
    return join(folder, id);
  };
  return {
    write: (id, bytes) => writeFile(path(id), bytes),
    writeNow: (id, bytes) => writeFileSync(path(id), bytes),
    read: (id) => readFile(path(id)),
    remove: (id) => rm(path(id), { force: true }),
    sweep: (keeps) => {
      for (const id of readdirSync(folder)) if (!keeps(id)) rmSync(join(folder, id), { force: true });
    },
  };
};
