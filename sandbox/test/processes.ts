import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { accountSid, apiOf, authToken, clientOf, dropFolder, newFolder } from "./start.ts";

type Ready = { ready: boolean; port: number; smtpPort: number };

/** The sandbox as a process of its own, as often as is wanted on the same folder. */
export const openProcesses = () => {
  const folder = newFolder();
  const children: ChildProcess[] = [];
  const stop = async (child: ChildProcess, signal: NodeJS.Signals) => {
    const gone = once(child, "exit");
    child.kill(signal);
    return (await gone) as [number | null, string | null];
  };
  return {
    run: (more: Record<string, string> = {}): ChildProcess => {
      const child = fork(inject("bundledSandbox"), {
        execArgv: [],
        stdio: ["ignore", "ignore", "pipe", "ipc"],
        env: {
          ...process.env,
          SANDBOX_PORT: "0",
          SANDBOX_SMTP_PORT: "0",
          SANDBOX_DATA: folder,
          SANDBOX_ACCOUNT_SID: accountSid,
          SANDBOX_AUTH_TOKEN: authToken,
          SANDBOX_SPEED: "50",
          LOG_LEVEL: "silent",
          ...more,
        },
      });
      children.push(child);
      return child;
    },
    ready: async (child: ChildProcess) => {
      const [message] = (await once(child, "message")) as [Ready];
      const url = `http://127.0.0.1:${message.port}`;
      return { message, url, client: clientOf(message.port), api: apiOf(url) };
    },
    stop,
    kill: (child: ChildProcess) => stop(child, "SIGKILL"),
    last: (): ChildProcess => {
      const last = children.at(-1);
      if (!last) throw new Error("None was started");
      return last;
    },
    folder,
    file: (name: string): string => join(folder, name),
    filesIn: (name: string): string[] => readdirSync(join(folder, name)).toSorted(),
    [Symbol.asyncDispose]: async () => {
      for (const child of children) {
        if (child.exitCode === null && child.signalCode === null) await stop(child, "SIGKILL");
      }
      dropFolder(folder);
    },
  };
};
