import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** One change: the whole row, or null when it is gone. */
export type Change = { table: string; id: string; row: unknown };

export type Journal = {
  append: (change: Change) => void;
  /** Replaces the file by these changes, in one step. */
  rewrite: (changes: Iterable<Change>) => void;
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
  return {
    append: (change) => {
      writeSync(fd, `${JSON.stringify(change)}\n`);
    },
    rewrite: (changes) => {
      const next = `${file}.next`;
      const nextFd = openSync(next, "w");
      for (const change of changes) writeSync(nextFd, `${JSON.stringify(change)}\n`);
      fsyncSync(nextFd);
      closeSync(nextFd);
      renameSync(next, file);
      closeSync(fd);
      fd = openSync(file, "a");
    },
    close: () => closeSync(fd),
  };
};
