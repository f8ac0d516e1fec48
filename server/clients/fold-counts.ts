import type { App } from "../app.ts";
import { fold } from "../db/fold.ts";

/** The counter of clients by their letter. */
export const foldClientCounts = (app: App): Promise<void> =>
  fold(app, { table: "client_counts", key: "letter", count: "clients" });
