import path from "node:path";
import { Stop } from "../../server/stop.ts";

export type Settings = {
  /** Folder of the checkout. */
  root: string;
  dev: boolean;
  /** What the server is to do instead of running, with its own arguments; empty starts the product. */
  command: string[];
  production: boolean;
  host: string;
  port: Port;
  sandboxPort: Port;
  smtpPort: Port;
  /** The pretend carrier and mail run beside the product. */
  sandbox: boolean;
  /** An absolute folder chosen by DATA_DIR. */
  dataDir: string | undefined;
  databaseUrl: string | undefined;
};

/** A port number; one that nobody chose may be replaced. 0 asks for any free one. */
export type Port = { name: string; number: number; chosen: boolean };

/** Reads the environment of `npm start`. @throws Stop for what cannot be meant */
export function readSettings(root: string, args: string[], env: NodeJS.ProcessEnv): Settings {
  const production = env["NODE_ENV"] === "production";
  const carrier = Boolean(env["CARRIER_ACCOUNT_SID"] && env["CARRIER_AUTH_TOKEN"]);
  const dataDir = env["DATA_DIR"];
  return {
    root,
    dev: args.includes("--dev"),
    command: commandIn(args),
    production,
    host: env["HOST"] || "127.0.0.1",
    port: portFrom(env, "PORT", 3000),
    sandboxPort: portFrom(env, "SANDBOX_PORT", 3100),
    smtpPort: portFrom(env, "SANDBOX_SMTP_PORT", 3025),
    sandbox: !carrier && (!production || env["ALLOW_SANDBOX"] === "true"),
    // npm runs scripts in the package's folder; a relative path means the folder the person is in.
    dataDir: dataDir ? path.resolve(env["INIT_CWD"] ?? process.cwd(), dataDir) : undefined,
    databaseUrl: env["DATABASE_URL"] || undefined,
  };
}

const commands = ["--open-account", "--migrate"];

/** A slip of the pen must not start the product instead of what was meant. */
function commandIn(args: string[]): string[] {
  const words = args.filter((word) => word !== "--dev");
  const [first] = words;
  if (first === undefined || commands.some((command) => words.includes(command))) return words;
  throw new Stop(
    `npm start does not know ${first}: it takes ${commands.join(" and ")}, as in npm start -- --migrate.`,
  );
}

function portFrom(env: NodeJS.ProcessEnv, name: string, usual: number): Port {
  const text = env[name];
  if (!text) return { name, number: usual, chosen: false };
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return { name, number, chosen: true };
  throw new Stop(`${name}=${text} is not a port: choose a number up to 65535, such as ${name}=${usual}.`);
}
