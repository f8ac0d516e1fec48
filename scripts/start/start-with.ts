import { nextFree } from "./ports.ts";
import type { Settings } from "./settings.ts";

/**
 * The command of this start with some settings changed. What was chosen stays in it: without its DATA_DIR the
 * command would start on other data.
 */
export function startWith(settings: Settings, changed: Record<string, string | number>) {
  const { dataDir, dev, port, sandboxPort, smtpPort } = settings;
  const chosen: Record<string, string | number> = {
    ...(dataDir && { DATA_DIR: dataDir }),
    ...Object.fromEntries(
      [port, sandboxPort, smtpPort].filter((one) => one.chosen).map(({ name, number }) => [name, number]),
    ),
    ...changed,
  };
  const words = Object.entries(chosen).map(([name, value]) => `${name}=${quoted(String(value))}`);
  return [...words, dev ? "npm run dev" : "npm start"].join(" ");
}

/** The command of a second product beside one that runs on `dir`, with data and every port of its own. */
export async function anotherStart(settings: Settings, dir: string) {
  const { host, port, sandboxPort, smtpPort, sandbox } = settings;
  const ports: Record<string, number> = {};
  for (const { name, number } of sandbox ? [port, sandboxPort, smtpPort] : [port])
    // 0 is any free one already.
    ports[name] = number && (await nextFree(number + 1, name === port.name ? host : "127.0.0.1"));
  return startWith(settings, { DATA_DIR: `${dir}-2`, ...ports });
}

const quoted = (text: string) => (/^[\w./:@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
