import { renameSync, writeFileSync } from "node:fs";

/** Writes a file beside, and renames it: there is the whole of it or what was there before, whenever we are killed. */
export function writeWhole(file: string, text: string, mode = 0o666): void {
  writeFileSync(`${file}.new`, text, { mode, flush: true });
  renameSync(`${file}.new`, file);
}
