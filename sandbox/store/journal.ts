import {
  closeSync,
  existsSync,
  fstatSync,
  fsync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { openBreath } from "../audio/breath.ts";

/** One change: the whole row, or null when it is gone. */
export type Change = { table: string; id: string; row: unknown };

export type Journal = {
  append: (change: Change) => void;
  /** Replaces the file by these changes, in one step. */
  rewrite: (changes: Iterable<Change>) => void;
  /** The same beside everything else, with what is appended meanwhile: calls go on, and 50,000 lines take long. */
  rewriteMeanwhile: (changes: Change[]) => Promise<void>;
  close: () => void;
};

/** Changes in the order they were made. A line cut short by a crash is left out. */
export const readJournal = (file: string): Change[] => {
  if (!existsSync(file)) return [];
  const changes: Change[] = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line === "") continue;
    try {
      changes.push(JSON.parse(line) as Change);
    } catch {
      // What was written after it is whole.
    }
  }
  return changes;
};

/** The system may take a part, when the disk is full. @throws what it says to the rest */
const writeWhole = (fd: number, text: string): number => {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done);
  return bytes.length;
};

/** Each append is one synchronous write: what was acknowledged is with the system even if we are killed next. */
export const openJournal = (file: string): Journal => {
  mkdirSync(dirname(file), { recursive: true });
  let fd = openSync(file, "a");
  let size = fstatSync(fd).size;
  let open = true;
  /** What is appended while the next file is written, when one is. */
  let since: string[] | null = null;
  const next = `${file}.next`;
  const lineOf = (change: Change) => `${JSON.stringify(change)}\n`;
  const replace = () => {
    renameSync(next, file);
    closeSync(fd);
    fd = openSync(file, "a");
    size = fstatSync(fd).size;
  };
  return {
    append: (change) => {
      const line = lineOf(change);
      try {
        size += writeWhole(fd, line);
      } catch (error) {
        // The next one would stand behind the part that was taken, and be lost with it.
        ftruncateSync(fd, size);
        throw error;
      }
      since?.push(line);
    },
    rewrite: (changes) => {
      const nextFd = openSync(next, "w");
      for (const change of changes) writeWhole(nextFd, lineOf(change));
      fsyncSync(nextFd);
      closeSync(nextFd);
      replace();
    },
    rewriteMeanwhile: async (changes) => {
      if (since) return;
      since = [];
      const nextFd = openSync(next, "w");
      try {
        const breathe = openBreath();
        for (const change of changes) {
          // Whoever opens the folder after us may be writing a file of this name.
          if (!open) return;
          writeWhole(nextFd, lineOf(change));
          await breathe();
        }
        await promisify(fsync)(nextFd);
        if (!open) return;
        // No more waiting from here: nothing can be appended between the last line and the new file.
        writeWhole(nextFd, since.join(""));
        replace();
      } finally {
        since = null;
        closeSync(nextFd);
      }
    },
    close: () => {
      open = false;
      closeSync(fd);
    },
  };
};
