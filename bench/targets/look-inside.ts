import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

export interface Inside {
  heapMb: number;
  outsideHeapMb: number;
  rssMb: number;
  /** What keeps the process alive, by its kind: sockets, timers, files. */
  open: Record<string, number>;
}

/** Loaded before a process: on a signal it says what it holds once all rubbish is gone. */
process.on("SIGUSR2", () => {
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  const open: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) open[kind] = (open[kind] ?? 0) + 1;
  const inside: Inside = { heapMb: heapUsed / 1e6, outsideHeapMb: external / 1e6, rssMb: rss / 1e6, open };
  process.send?.({ inside });
});
