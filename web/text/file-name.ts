import { onOneLine } from "../../contract/formats.ts";

/** As it can be shown: marks of direction, in pairs too, would turn "gpj.exe" into something that looks like a picture. */
export const fileName = (file: { name: string }): string =>
  onOneLine(file.name).replace(/[\u2066-\u2069]/g, "") || "Unnamed file";
