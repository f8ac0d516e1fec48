import fs from "node:fs";
import path from "node:path";
import { isAlive, processBirth } from "./process-birth.ts";

let made = 0;

/** Notes in `folder` that this process uses the server; returns the note's path, to be removed when done. */
export function claim(folder: string) {
  fs.mkdirSync(folder, { recursive: true });
  const note = path.join(folder, `${process.pid}.${processBirth(process.pid)}.${++made}`);
  fs.writeFileSync(note, "");
  return note;
}

/** Whether any living process still has a note here; notes of the dead are swept away. */
export function isClaimed(folder: string) {
  let claimed = false;
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const [pid, birth] = name.split(".");
    if (pid && birth && isAlive(Number(pid), birth)) claimed = true;
    else fs.rmSync(path.join(folder, name), { force: true });
  }
  return claimed;
}
