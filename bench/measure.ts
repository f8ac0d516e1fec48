import { loadavg } from "node:os";
import { judge } from "./goals.ts";

export const median = (values: number[]): number => quantile(values, 0.5);

/** `share` from 0 to 1, by the nearest rank. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export const load = (): string =>
  loadavg()
    .map((n) => n.toFixed(2))
    .join(" ");

/** Runs each contender in turn, `rounds` times over, so that a noisy minute hits all alike. */
export async function inTurn<K extends string>(
  rounds: number,
  contenders: Record<K, () => Promise<number>>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(contenders) as K[];
  const results = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = 0; round < rounds; round++)
    for (const name of names) results[name].push(await contenders[name]());
  return results;
}

/** A figure with a goal is held against it, as it is printed. */
export function show(label: string, value: string, goal?: string): void {
  const held = goal === undefined ? "" : `   goal ${goal}${judge(label, value, goal) ? "" : "   MISSED"}`;
  console.log(`  ${label.padEnd(58)} ${value.padStart(16)}${held}`);
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
