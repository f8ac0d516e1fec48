import { openCrowd } from "./crowd.ts";

/**
 * A crowd in a process apart from what it calls, so that it can be killed. By the environment: SANDBOX_URL, AGENCY,
 * LEGS callers from the place FIRST on. Says when all are connected; then answers what it is asked.
 */
const { SANDBOX_URL = "", AGENCY = "" } = process.env;
const first = Number(process.env["FIRST"] ?? 0);
const places = Array.from({ length: Number(process.env["LEGS"] ?? 2) }, (_, n) => first + n);

const crowd = openCrowd(SANDBOX_URL);
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
/** Whom they heard takes long to tell, in which nobody speaks: it is asked for when all is measured. */
const answers = {
  figures: () => ({ ...crowd.figures(), cpuMs: cpuMs() }),
  hearing: () => [...(crowd.hearing(places) ?? [])],
};

for (const who of places) await crowd.call(who, AGENCY);
process.on("message", (asked: keyof typeof answers) => process.send?.(answers[asked]()));
process.on("disconnect", () => process.exit(0));
process.send?.({ here: places.length });
