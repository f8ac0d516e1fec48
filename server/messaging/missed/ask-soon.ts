import type { App } from "../../app.ts";
import { askMissed } from "./ask.ts";

/** Long enough for a database that is started anew. */
const patience = 5_000;
const due = new WeakSet<App["pool"]>();

/** Asks the carrier in a moment for what it could not tell us just now, until it could be asked for. */
export function askSoon(app: App): void {
  if (due.has(app.pool)) return;
  due.add(app.pool);
  setTimeout(() => {
    due.delete(app.pool);
    askMissed(app, { atOnce: true }).catch((error: unknown) => {
      app.log.warn({ err: error }, "the carrier is asked again");
      askSoon(app);
    });
  }, patience).unref();
}
