import { readFileSync, readdirSync } from "node:fs";
import startProduct, { product, type Product } from "../e2e/product.ts";

export interface RunningProduct extends Product {
  stop(): Promise<void>;
}

/** The whole product as `npm start` runs it, on free ports, with the demo agency. */
export async function startWhole(): Promise<RunningProduct> {
  process.env["RATE_LIMIT"] ??= "100000000";
  const stop = await startProduct();
  return { ...product(), stop };
}

export interface Session {
  token: string;
  userId: string;
  account: string;
}

export async function signIn({ url, signIns }: Product, label = "Owner"): Promise<Session> {
  const { email, password } = signIns.find((one) => one.label === label)!;
  const check = (await (await fetch(`${url}/api/auth/check/${encodeURIComponent(email)}`)).json()) as {
    user: { account: { id: string } };
  };
  const account = check.user.account.id;
  const response = await fetch(`${url}/api/auth`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${email}:${password}`)}`, "content-type": "application/json" },
    body: JSON.stringify({ account }),
  });
  const { token, user } = (await response.json()) as { token: string; user: { id: string } };
  return { token, userId: user.id, account };
}

/** Processes below `pid`, itself included, by their parents. */
export function family(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(
        Number(name),
        Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1]),
      );
    } catch {
      // It ended while we looked.
    }
  }
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}

/** Memory that a process has to itself, with its share of what several use, in MB (PSS). */
export function memory(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

export const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
};

/** User and system time of a process (fields 14 and 15 of stat), at a hundred ticks a second. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** The same of a process and all below it; it keeps the time of those of its children that have ended. */
export function cpuOfFamily(pid: number): number {
  const ended = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    return (Number(fields[13]) + Number(fields[14])) / 100;
  };
  return family(pid).reduce((sum, one) => sum + cpuSeconds(one), ended());
}

const parts: [string, RegExp][] = [
  ["server", /server\/dist\/main/],
  ["sandbox", /sandbox\/dist\/main/],
  ["postgres", /postgres/],
  ["browser", /--type=|chromium/],
];

/** Processor time so far of each part of what this process has started. */
export function cpuOfParts(): Record<string, number> {
  const pids = family(process.pid).map((pid) => ({ pid, command: commandOf(pid) }));
  const of = (pattern: RegExp) =>
    pids.filter(({ command }) => pattern.test(command)).reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  return Object.fromEntries(parts.map(([name, pattern]) => [name, of(pattern)]));
}
