import { setImmediate } from "node:timers/promises";
import sql, { raw } from "sql-template-tag";
import type { App } from "../../app.ts";
import { read, write } from "../../db/connection.ts";
import { Blocks } from "./blocks-in-memory.ts";
import { blockMost } from "./candidates.ts";
import type { Traits } from "./likeness/traits.ts";
import { likelyPair, type Pair } from "./pairs.ts";
import { countClients, surroundings } from "./surroundings.ts";

/** Requests wait no longer than this for their turn. */
const turn = 10;
const readAtOnce = 1_000;

/** An account that is compared for the first time, or after an import: read once, two kilobytes for each client. */
export interface Whole {
  /** Who waits to be compared. */
  fresh: string[];
  /** As `findNearby`; those found before count as compared. */
  find(ids: readonly string[]): Promise<Pair[]>;
}

export async function readWhole(app: App, accountId: string): Promise<Whole> {
  const [clients, blocks, names] = [new Clients(), new Blocks(), new Map<number, number>()];
  await eachRow(app, accountId, (row) => {
    clients.add(row);
    blocks.add(numbers(row.blocks));
    for (const name of numbers(row.names)) names.set(name, (names.get(name) ?? 0) + 1);
  });
  const people = await read(app.pool, accountId, (db) => countClients(db, accountId));
  const around = surroundings(people, (key) => names.get(key) ?? blocks.holders(key));
  const find = async (ids: readonly string[]) => {
    const pairs: Pair[] = [];
    let began = performance.now();
    for (const id of ids) {
      const place = clients.placeOf(id);
      for (const other of blocks.candidatesOf(place, blockMost)) {
        if (clients.isFresh(other)) continue;
        const pair = likelyPair(id, clients.ids[other]!, clients.traitsOf, around);
        if (pair) pairs.push(pair);
      }
      clients.isCompared(place);
      if (performance.now() - began < turn) continue;
      await setImmediate();
      began = performance.now();
    }
    return pairs;
  };
  return { fresh: clients.ids.filter((_, place) => clients.isFresh(place)), find };
}

interface Row {
  clientId: string;
  traits: Traits;
  blocks: string;
  names: string;
  fresh: boolean;
}

/**
 * One look at the table, whatever its statistics say: asked page by page, it is read whole for each page as long
 * as it passes for small. Arrays come as text: taken apart here, they cost a tenth.
 */
const eachRow = (app: App, accountId: string, take: (row: Row) => void): Promise<void> =>
  // A cursor lives in a transaction.
  write(app.pool, accountId, async (db) => {
    await db.run(sql`
      declare all_traits no scroll cursor for
      select client_id, traits, blocks::text, names::text, fresh from client_traits where account_id = ${accountId}`);
    for (let more = true; more;) {
      const rows = await db.many<Row>(sql`${raw(`fetch ${readAtOnce} from all_traits`)}`);
      for (const row of rows) take(row);
      more = rows.length === readAtOnce;
    }
  });

const numbers = (array: string): number[] =>
  array.length > 2 ? array.slice(1, -1).split(",").map(Number) : [];

class Clients {
  readonly ids: string[] = [];
  readonly #traits: Traits[] = [];
  readonly #fresh: boolean[] = [];
  readonly #places = new Map<string, number>();

  add({ clientId, traits, fresh }: Row): void {
    this.#places.set(clientId, this.ids.push(clientId) - 1);
    this.#traits.push(traits);
    this.#fresh.push(fresh);
  }

  placeOf = (id: string): number => this.#places.get(id)!;
  traitsOf = (id: string): Traits => this.#traits[this.placeOf(id)]!;
  isFresh = (place: number): boolean => this.#fresh[place]!;
  isCompared(place: number): void {
    this.#fresh[place] = false;
  }
}
