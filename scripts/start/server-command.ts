import { reachable } from "../../server/db/reachable.ts";
import { Stop } from "../../server/stop.ts";
import { dataFolder } from "./data-folder.ts";
import { ownDatabase } from "./database.ts";
import { makePlan, serverEnvironment } from "./plan.ts";
import { runOnce } from "./run-once.ts";
import { runningOn } from "./running.ts";
import type { Settings } from "./settings.ts";
import type { Ending } from "./stopping.ts";

/**
 * Runs one of the server's commands to its end, on the database that `npm start` would use: beside a product
 * that runs, or, when none does, with our own PostgreSQL started for it. `program` are the arguments of Node.
 */
export async function serverCommand(
  settings: Settings,
  program: string[],
  on: { say: (line: string) => void; end: Pick<Ending, "told" | "onStop"> },
) {
  if (settings.databaseUrl) await reachable(settings.databaseUrl);
  const { dir, note } = await dataFolder(settings);
  if (note) on.say(note);
  const running = runningOn(dir);
  const needsCarrier = settings.command.some((word) => word.startsWith("--number"));
  if (settings.sandbox && needsCarrier && !running?.sandbox)
    throw new Stop(
      "The pretend carrier runs only with Switchboard: start it with npm start, then run this command again beside it.",
    );
  const plan = makePlan(settings, dir, {
    port: settings.port.number,
    sandboxPort: running?.sandbox?.port ?? settings.sandboxPort.number,
    smtpPort: running?.sandbox?.smtpPort ?? settings.smtpPort.number,
  });
  const databaseUrl = settings.databaseUrl ?? (await databaseFor(dir, on.end));
  await runOnce(
    {
      name: "The command",
      args: [...program, ...settings.command],
      cwd: settings.root,
      // The carrier is told where the product is that runs, which may not be where this environment says.
      env: {
        ...serverEnvironment(plan, databaseUrl),
        ...(running?.address && { PUBLIC_URL: running.address }),
      },
    },
    { born: () => {}, line: on.say, stopped: on.end.told },
  );
}

/** Stopped with this command, unless a product uses it too. */
async function databaseFor(dir: string, end: Pick<Ending, "onStop">) {
  const database = await ownDatabase(dir, () => {});
  end.onStop(database.stop);
  return database.url;
}
