import { get } from "react-hook-form";
import type { Client, FullClient } from "../../../contract/clients.ts";
import { fieldValue } from "../../../contract/labels.ts";
import type { HistoryRow } from "./rows.ts";

/** What stands where an earlier value is to be put back, as it was when that was asked. */
export interface Held {
  /** Up to when the person has seen it. */
  seen: string;
  /** The value, as it is read; null for a blank, undefined where it cannot be told. */
  now: string | null | undefined;
}

type Fields = Record<string, unknown> & { id?: unknown; updatedAt?: string };

export function heldNow(
  { entry, line }: HistoryRow,
  client: Client,
  full: FullClient | undefined = undefined,
): Held {
  const held = entry.area === "clients" ? { ...client, ...full } : recordOf(full, entry);
  // Of what is not known here, the line is the newest that was seen.
  if (!held?.updatedAt) return { seen: entry.at, now: undefined };
  return { seen: held.updatedAt, now: textOf(line!.field, get(held, line!.field)) };
}

function recordOf(full: FullClient | undefined, { area, record }: HistoryRow["entry"]): Fields | undefined {
  const all: unknown = full?.[area as keyof FullClient];
  return Array.isArray(all) ? (all as Fields[]).find(({ id }) => id === record) : undefined;
}

function textOf(field: string, value: unknown): Held["now"] {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string" || typeof value === "number") return fieldValue(field, String(value));
  if (!Array.isArray(value) || value.some((one) => typeof one === "object")) return undefined;
  return value.length === 0 ? null : value.join("; ");
}
