import { step } from "../step.mjs";
import { ownDatabase } from "./database.ts";
import type { Ending } from "./stopping.ts";

type Database = Awaited<ReturnType<typeof ownDatabase>>;

/** Our own PostgreSQL in the data folder, started again should it die; resolves with its address. */
export async function keepDatabase(dir: string, end: Ending) {
  let current: Database | undefined;
  const start = async (detail: (text: string) => void) => (current = await ownDatabase(dir, detail));
  const first = step("Starting PostgreSQL", start);
  let starting: Promise<unknown> = first;
  async function startAgain(dead: Database) {
    process.stdout.write("PostgreSQL ended unexpectedly and is started again.\n");
    current = undefined;
    await dead.stop();
    await start(() => {});
  }
  const watch = setInterval(() => {
    if (end.told.aborted || !current || current.alive()) return;
    starting = startAgain(current);
    starting.catch((error: Error) => end.stop(1, error.message));
  }, 1000);
  end.onStop(async () => {
    clearInterval(watch);
    await starting.catch(() => {});
    await current?.stop();
  });
  end.onKill(() => current?.stopNow());
  return (await first).url;
}
