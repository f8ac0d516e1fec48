import { parseArgs } from "node:util";
import { Stop } from "./stop.ts";

export type Flags = ReturnType<typeof readFlags>;

/** What the command line asks for. @throws Stop for what it does not know */
export function readFlags(args: string[]) {
  const { only, ...flags } = parsed(args);
  if (only !== undefined && !isPart(only))
    throw new Stop(`--only=${only} is no part of the server: say --only=web or --only=jobs.`);
  return { ...flags, only };
}

const isPart = (text: string): text is "web" | "jobs" => text === "web" || text === "jobs";

function parsed(args: string[]) {
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
