import fs from "node:fs";

/** Two signals within this time are one: a terminal sends Ctrl-C to npm and to us, and npm passes its own on. */
const oneKeyMs = 1000;

/**
 * Ends the product when it is told to: by a signal, or because the npm that started it was killed. The first
 * signal drains (`onStop` tasks, newest first), a second one ends at once (`onKill` tasks).
 */
export type Ending = ReturnType<typeof stopping>;

export function stopping(say: (line: string) => void) {
  const stops: (() => Promise<unknown>)[] = [];
  const kills: (() => void)[] = [];
  const told = new AbortController();
  let toldAt = 0;
  let work: Promise<void> | undefined;

  const stop = (code: number, sentence?: string) => {
    if (sentence) say(sentence);
    toldAt ||= Date.now();
    told.abort();
    work ??= drain().then(() => process.exit(code));
    return work;
  };
  async function drain() {
    for (const task of stops.toReversed()) await task();
  }
  const onSignal = () => {
    if (!told.signal.aborted) return void stop(0, "Stopping …");
    if (Date.now() - toldAt < oneKeyMs) return;
    for (const kill of kills) kill();
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  process.on("disconnect", onSignal); // a program that started us, such as the flows, is gone
  if (process.env["npm_lifecycle_event"] && !process.connected) {
    const npm = starter();
    setInterval(() => npm() || stop(0, "npm was ended, so Switchboard stops …"), 1000).unref();
  }
  return {
    told: told.signal,
    stop,
    onStop: (task: () => Promise<unknown>) => void stops.push(task),
    onKill: (task: () => void) => void kills.push(task),
  };
}

/**
 * Whether npm still lives. It is our parent, or the parent of a shell between us; who started npm may go: a
 * terminal that is closed after `nohup npm start &` takes nothing with it.
 */
function starter(): () => boolean {
  const parent = process.ppid;
  const { name, parent: above } = look(parent);
  const byShell = /^(ba|da|z|k|a)?sh$/.test(name);
  return () => process.ppid === parent && (!byShell || look(parent).parent === above);
}

/** Of a process its name and its parent; nothing where there is no /proc. */
function look(pid: number): { name: string; parent: string } {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    return { name: stat.slice(stat.indexOf("(") + 1, end), parent: stat.slice(end + 2).split(" ")[1] ?? "" };
  } catch {
    return { name: "", parent: "" };
  }
}
