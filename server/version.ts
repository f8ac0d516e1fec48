import { readFileSync } from "node:fs";

/** Of the package, read beside the source in development and beside the build in production. */
function read(): string {
  for (const place of ["../package.json", "../../package.json"]) {
    try {
      const found = JSON.parse(readFileSync(new URL(place, import.meta.url), "utf8")) as {
        name?: string;
        version: string;
      };
      if (found.name === "switchboard") return found.version;
    } catch {
      // Not here: the build is one folder deeper than the source.
    }
  }
  return "0.0.0";
}

export const version = read();
