import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A file that is added to. What could not be written is missed by whoever reads it, by nobody else. */
export type Growing = { add: (bytes: Uint8Array) => void; end: () => void };

export type Files = {
  /** There is the whole file or none, whenever the process is killed. */
  write: (id: string, bytes: Uint8Array) => Promise<void>;
  /** What was added is with the system, even if we are killed next. */
  grow: (id: string) => Growing;
  has: (id: string) => boolean;
  /** Rejects when there is no such file. */
  read: (id: string) => Promise<Buffer>;
  remove: (id: string) => Promise<void>;
  /** Deletes every file whose id is not kept. */
  sweep: (keeps: (id: string) => boolean) => void;
};

/** Null when it could not be done: the disk is full, or worse. */
const orNull = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** A folder of bytes named by ids that we made ourselves. */
export const openFiles = (folder: string): Files => {
  mkdirSync(folder, { recursive: true });
  const path = (id: string) => {
    if (!/^[A-Za-z0-9-]+$/.test(id)) throw new Error(`Not an id of a file: ${id}`);
    return join(folder, id);
  };
  return {
    write: async (id, bytes) => {
      await writeFile(`${path(id)}.part`, bytes);
      await rename(`${path(id)}.part`, path(id));
    },
    grow: (id) => {
      let fd = orNull(() => openSync(path(id), "w"));
      return {
        // At once: handed to another thread it costs twice as much, and that thread takes the processor from the
        // clock of the calls when there are many recordings.
        add: (bytes) => void orNull(() => fd !== null && writeSync(fd, bytes)),
        end: () => {
          orNull(() => fd !== null && closeSync(fd));
          fd = null;
        },
      };
    },
    has: (id) => existsSync(path(id)),
    read: (id) => readFile(path(id)),
    remove: (id) => rm(path(id), { force: true }),
    sweep: (keeps) => {
      for (const id of readdirSync(folder)) if (!keeps(id)) rmSync(join(folder, id), { force: true });
    },
  };
};
