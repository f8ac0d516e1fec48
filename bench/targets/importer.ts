import { advanceImport } from "../../server/clients/imports/advance.ts";
import { readConfig } from "../../server/config.ts";
import { startApp } from "../../server/start-app.ts";

/** The job of imports, in a process of its own so that its memory can be seen. */
const { app } = await startApp(readConfig({ NODE_ENV: "production", LOG_LEVEL: "error", ...process.env }));
const megabytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024);

process.on("message", async (import_: { accountId: string; importId: string }) => {
  const [before, began, used] = [megabytes(), performance.now(), process.cpuUsage()];
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, megabytes())), 100);
  await advanceImport(app, import_);
  clearInterval(looking);
  const { user, system } = process.cpuUsage(used);
  process.send?.({ seconds: (performance.now() - began) / 1000, cpu: (user + system) / 1e6, before, most });
});
process.send?.({});
process.on("SIGTERM", () => process.exit(0));
// Started by a bench that is gone.
process.on("disconnect", () => process.exit(0));
