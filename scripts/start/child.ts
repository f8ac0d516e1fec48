import { spawn } from "node:child_process";
import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Stop } from "../../server/stop.ts";
import { answers } from "./ports.ts";

export type ChildPlan = {
  /** As in "The server does not start". */
  name: string;
  /** Arguments of this Node. */
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** Output is appended to this file; undefined lets it through to the terminal. */
  log: string | undefined;
  /** Ready is when this port takes connections; without it, when the child sends `{ready: true}`. */
  answersAt?: number;
};

export type Child = {
  pid: number;
  /** Resolves when the child says it is ready; rejects with its last words when it ends before. */
  ready: Promise<void>;
  ended: Promise<void>;
  /** SIGTERM, and SIGKILL when that is not enough in time. */
  stop(patienceMs: number): Promise<void>;
  kill(): void;
};

/** Starts a long-running part of the product. In a session of its own: Ctrl-C must reach the parts in order. */
export function startChild({ name, args, cwd, env, log, answersAt }: ChildPlan): Child {
  const out = log ? fs.openSync(log, "a", 0o600) : 1;
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ["ignore", out, "pipe", "ipc"],
  });
  let lastWords = "";
  child.stderr?.on("data", (text: Buffer) => {
    lastWords = (lastWords + text).slice(-4000);
    fs.write(out, text, () => {}); // a full disk must not stop the product
  });
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => {
      if (log) fs.close(out, () => {});
      resolve();
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    if (answersAt) untilAnswered(answersAt, ended).then(resolve, () => {});
    else child.on("message", (message: { ready?: boolean }) => message.ready && resolve());
    void ended.then(() =>
      reject(new Stop(lastWords.trim() || `The ${name} ended before it was ready: see ${log ?? "above"}.`)),
    );
  });
  ready.catch(() => {});
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    async stop(patienceMs) {
      child.kill("SIGTERM");
      await Promise.race([ended, pause(patienceMs, undefined, { ref: false })]);
      child.kill("SIGKILL");
      await ended;
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

/** Rejects when the child ends first. */
async function untilAnswered(port: number, ended: Promise<void>) {
  const over = new AbortController();
  void ended.then(() => over.abort());
  while (!(await answers(port))) await pause(100, undefined, { signal: over.signal });
}
