import { parseArgs } from "node:util";
import { Stop } from "./stop.ts";

export type Flags = ReturnType<typeof parse>;

/** What the command line asks for. @throws Stop for what it does not know */
export function readFlags(args: string[]): Flags {
  try {
    return parse(args);
  } catch (error) {
    throw new Stop((error as Error).message);
  }
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    options: {
      migrate: { type: "boolean" },
      demo: { type: "boolean" },
      only: { type: "string" },
      "open-account": { type: "boolean" },
      company: { type: "string" },
      "first-name": { type: "string" },
      "last-name": { type: "string" },
      email: { type: "string" },
      timezone: { type: "string" },
      number: { type: "string" },
    },
  }).values;
