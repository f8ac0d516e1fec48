import type { Sql } from "sql-template-tag";
import { changes } from "../../contract/changes.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { EventName } from "../../contract/events.ts";
import type { App } from "../app.ts";
import { listChanges } from "../changes/list.ts";
import { read } from "../db/connection.ts";
import type { Caller } from "../http/actor.ts";
import type { Handler } from "../http/handler.ts";
import { invoke, type InvokeOptions, type RawInput } from "../http/invoke.ts";
import type { World } from "./samples.ts";

export interface FreshnessStep {
  /** The command's name; after a colon, which case of it. */
  name: string;
  event: EventName;
  prepare: (world: World, app: App) => Prepared | Promise<Prepared>;
}

interface Prepared {
  of: Endpoint | Handler<never>;
  input: RawInput;
  caller: Caller;
  options?: InvokeOptions;
}

export const by = (
  of: Endpoint,
  event: EventName,
  input: (world: World) => RawInput,
  label = "",
): FreshnessStep => ({
  name: `${of.name}${label && `: ${label}`}`,
  event,
  prepare: (world) => ({ of, input: input(world), caller: world.account.owner }),
});

/** Takes back the newest change that was not taken back yet. */
export const undo = (what: string): FreshnessStep => ({
  name: `changes.undo: ${what}`,
  event: "changes.undone",
  prepare: async ({ account: { owner } }, app) => {
    const newest = await invoke(app, listChanges, { query: {} }, owner);
    const { id } = newest.find(({ undoneAt }) => !undoneAt)!;
    return { of: changes.undo, input: { params: { id } }, caller: owner };
  },
});

/** What the account holds that a step before it has made. */
export const found = <T>(app: App, { account }: World, statement: Sql): Promise<T> =>
  read(app.pool, account.id, (db) => db.one<T & object>(statement));
