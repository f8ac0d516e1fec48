import {
  closeSync,
  existsSync,
  fsync,
  fsyncSync,
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

/** Changes in the order they were made. A line cut short by a crash, always the last one, is left out. */
export const readJournal = (file: string): Change[] => {
  if (!existsSync(file)) return [];
  const changes: Change[] = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line === "") continue;
    try {
      changes.push(JSON.parse(line) as Change);
    } catch {
      break;
    }
  }
  return changes;
};

/** Each append is one synchronous write: what was acknowledged is with the system even if we are killed next. */
export const openJournal = (file: string): Journal => {
  mkdirSync(dirname(file), { recursive: true });
  let fd = openSync(file, "a");
  let open = true;
  /** What is appended while the next file is written, when one is. */
  let since: string[] | null = null;
  const next = `${file}.next`;
  const lineOf = (change: Change) => `${JSON.stringify(change)}\n`;
  const replace = () => {
    renameSync(next, file);
    closeSync(fd);
    fd = openSync(file, "a");
  };
  return {
    append: (change) => {
      const line = lineOf(change);
      writeSync(fd, line);
      since?.push(line);
    },
    rewrite: (changes) => {
      const nextFd = openSync(next, "w");
      for (const change of changes) writeSync(nextFd, lineOf(change));
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
          writeSync(nextFd, lineOf(change));
          await breathe();
        }
        await promisify(fsync)(nextFd);
        if (!open) return;
        // No more waiting from here: nothing can be appended between the last line and the new file.
        writeSync(nextFd, since.join(""));
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
