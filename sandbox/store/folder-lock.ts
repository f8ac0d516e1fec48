import { closeSync, constants, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { tryLock } from "fs-native-extensions";

export type FolderLock = {
  /** When the one before was last known to run, in milliseconds; null when none ever did. */
  lastAlive: number | null;
  /** From now on the time is noted, for the next one. */
  beat: () => void;
  free: () => void;
};

/** How much of a call a kill may cost, at most. */
const beatMs = 1000;

/** Keeps a folder from every other sandbox until it is let go; the system does so when the process is killed. */
export const lockFolder = (folder: string): FolderLock => {
  mkdirSync(folder, { recursive: true });
  const fd = openSync(join(folder, "lock"), constants.O_RDWR | constants.O_CREAT);
  if (!tryLock(fd)) {
    closeSync(fd);
    throw new Error(
      `another sandbox keeps its state in ${folder}. Stop that one, or give this one another folder in SANDBOX_DATA.`,
    );
  }
  const lastAlive = Date.parse(readFileSync(fd, "utf8"));
  const note = () => {
    try {
      writeSync(fd, new Date().toISOString(), 0);
    } catch {
      // The disk is full: then the last time that could be noted counts.
    }
  };
  let beating: NodeJS.Timeout | undefined;
  return {
    lastAlive: Number.isNaN(lastAlive) ? null : lastAlive,
    beat: () => {
      beating = setInterval(note, beatMs).unref();
    },
    free: () => {
      clearInterval(beating);
      closeSync(fd);
    },
  };
};
