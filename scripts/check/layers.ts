import { importsOf } from "./imports.ts";
import type { Import } from "./imports.ts";
import type { Source } from "./sources.ts";

/** Which top folder may import which others. Anything may import from its own. */
const allowed: Record<string, string[]> = {
  contract: [],
  server: ["contract"],
  web: ["contract"],
  sandbox: [],
  scripts: ["server"],
  bench: ["contract", "server", "scripts", "e2e"],
  e2e: ["contract", "scripts"],
};

/** Server folders that features stand on; every other one is a feature. */
const foundations = new Set(["http", "db", "live", "jobs", "changes", "gateways", "demo", "test"]);

/** What one feature shows to the others: its table of contents, its scoped finders, how its rows are linked, its outward shape, its rules. */
const doors = /^(index|find|link|present|rules|live)\.ts$|^(find|present)-[a-z-]+\.ts$/;

/** Ways round the rules, each "from -> to". To be shortened, never to grow. */
const exceptions: string[] = [];

/** Imports that cross a layer, each a line that says what to do instead. */
export function layerFindings(sources: Source[], isExcepted = exceptions) {
  return sources.flatMap((source) =>
    importsOf(source).flatMap((found) => {
      const advice = found.target ? adviceFor(source.path, found.target) : packageAdvice(source.path, found);
      const name = `${source.path} -> ${found.target ?? found.name}`;
      return advice && !isExcepted.includes(name) ? [`${name}: ${advice}`] : [];
    }),
  );
}

function adviceFor(from: string, to: string) {
  const here = from.split("/")[0] ?? "";
  const there = to.split("/")[0] ?? "";
  if (here !== there && there in allowed && !allowed[here]?.includes(there) && !isProof(from, there))
    return layerAdvice(here, there);
  if (here === "server" && there === "server") return featureAdvice(from.split("/"), to.split("/"));
  return undefined;
}

/** The server's tests may talk to the sandbox, as a running product does. */
const isProof = (from: string, there: string) =>
  there === "sandbox" && /^server\/(test\/|.*\.test\.ts$)/.test(from);

function layerAdvice(here: string, there: string) {
  if (here === "contract") return "the contract stands alone: move what it needs into contract/.";
  if (here === "sandbox") return "the sandbox knows only the outside protocols: speak the protocol instead.";
  if (there === "sandbox") return "talk to the sandbox by its protocol, as to the real service.";
  return `${here} and ${there} share only what is in contract/: put it there, or call it through an endpoint.`;
}

function packageAdvice(from: string, { name }: Import) {
  if (!from.startsWith("contract/") || from.includes(".test.")) return undefined;
  if (name.startsWith("node:") || /^react(-|$)|^@tanstack\//.test(name))
    return "the contract runs in a browser and in Node alike: do this in server/ or web/.";
  return undefined;
}

function featureAdvice(from: string[], to: string[]) {
  const [, mine] = from;
  const [, theirs] = to;
  if (!mine || !theirs || from.length < 3 || to.length < 3 || mine === theirs) return undefined;
  if (foundations.has(theirs) || mine === "demo" || mine === "test" || from.at(-1)?.includes(".test."))
    return undefined;
  if (foundations.has(mine))
    return `${mine}/ carries the features and knows none: let server/handlers.ts hand it over.`;
  if (doors.test(to.at(-1) ?? "")) return undefined;
  return `a feature uses another one by its index, find, link, present, rules or live file: export it there, or move the shared part out of both.`;
}
