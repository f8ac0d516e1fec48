import { reachable } from "../../server/db/reachable.ts";
import { signIns } from "../../server/demo/agency.ts";
import { step } from "../step.mjs";
import { buildStale } from "./build.ts";
import { dataFolder } from "./data-folder.ts";
import { demoOf } from "./demo.ts";
import { developmentParts } from "./development.ts";
import { keepDatabase } from "./keep-database.ts";
import { keepAlive } from "./keep-alive.ts";
import { builtParts } from "./parts.ts";
import { makePlan } from "./plan.ts";
import { freeNear, mustBeFree } from "./ports.ts";
import { runOnce } from "./run-once.ts";
import { takeDataFolder } from "./running.ts";
import type { Settings } from "./settings.ts";
import { anotherStart, startWith } from "./start-with.ts";
import type { Ending } from "./stopping.ts";
import { summary } from "./summary.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** From nothing to a product that answers. What can be refused is refused before the long steps. */
export async function startProduct(settings: Settings, end: Ending) {
  const began = Date.now();
  const { root } = settings;
  if (settings.databaseUrl) await reachable(settings.databaseUrl);
  const { dir, note } = await dataFolder(settings);
  if (note) say(note);
  const running = await takeDataFolder(dir, { say, anotherStart: () => anotherStart(settings, dir) });
  end.onStop(running.leave);
  end.told.addEventListener("abort", running.stopping);
  const again = (changed: Record<string, number>) => startWith(settings, changed);
  const plan = makePlan(settings, dir, {
    port: await mustBeFree(settings.port, settings.host, again),
    sandboxPort: await freeNear(settings.sandboxPort, "127.0.0.1", again),
    smtpPort: await freeNear(settings.smtpPort, "127.0.0.1", again),
  });
  running.answersAt(plan);
  if (!settings.dev) await buildStale(root, end.told);
  if (end.told.aborted) return;

  const databaseUrl = settings.databaseUrl ?? (await keepDatabase(dir, end));
  const parts = settings.dev ? await developmentParts(plan, databaseUrl) : builtParts(plan, databaseUrl);
  const keep = async (part: "server" | "sandbox" | "web", patienceMs: number) => {
    const chosen = parts[part];
    if (!chosen || end.told.aborted) return;
    const kept = keepAlive(chosen, {
      born: running.note,
      said: say,
      lost: (sentence) => void end.stop(1, sentence),
    });
    end.onStop(() => kept.stop(patienceMs));
    end.onKill(kept.kill);
    await kept.ready;
  };
  const once = (title: string, ...flags: string[]) =>
    step(title, (detail) =>
      runOnce(
        { ...parts.server, args: [...parts.once, ...flags] },
        { born: running.note, line: detail, stopped: end.told },
      ),
    );

  await Promise.all([plan.sandbox && keep("sandbox", 5000), once("Preparing the database", "--migrate")]);
  if (end.told.aborted) return;
  const isToBuild = ["empty", "unfinished"].includes(await demoOf(databaseUrl));
  if (plan.sandbox && !settings.production && isToBuild) await once("Building the demo agency", "--demo");
  await step("Starting the server", () => keep("server", 20_000));
  if (settings.dev) await keep("web", 2000);
  if (end.told.aborted) return;
  say(summary(plan, (await demoOf(databaseUrl)) === "demo" ? signIns : [], began));
  process.send?.({ ready: true, url: plan.publicUrl, sandboxUrl: plan.sandbox?.url, dataDir: dir });
}
