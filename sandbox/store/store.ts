import { join } from "node:path";
import { type Change, openJournal, readJournal } from "./journal.ts";
import type { Rows, TableName } from "./rows.ts";

export type Listener = (table: TableName, row: Rows[TableName]) => void;

export type Store = {
  get: <K extends TableName>(table: K, id: string) => Rows[K] | undefined;
  /** Rows in the order they were first put. */
  all: <K extends TableName>(table: K) => Rows[K][];
  put: <K extends TableName>(table: K, id: string, row: Rows[K]) => void;
  remove: (table: TableName, id: string) => void;
  onChange: (listener: Listener) => () => void;
  close: () => void;
};

type Tables = { [K in TableName]: Map<string, Rows[K]> };

/** Oldest rows beyond these go; the same rule applies on replay, so the journal need not say so. */
const caps: Partial<Record<TableName, number>> = {
  events: 500,
  mails: 500,
  messages: 20_000,
  calls: 20_000,
  conferences: 5000,
  recordings: 5000,
  captions: 2000,
};
const rewriteAfter = 50_000;
const writeAgainMs = 1000;

/** All state in memory, every change in a journal that is replayed and compacted at start. */
export const openStore = (folder: string): Store => {
  const tables: Tables = {
    numbers: new Map(),
    messages: new Map(),
    media: new Map(),
    people: new Map(),
    optOuts: new Map(),
    switches: new Map(),
    events: new Map(),
    mails: new Map(),
    deliveries: new Map(),
    calls: new Map(),
    recordings: new Map(),
    conferences: new Map(),
    participants: new Map(),
    queues: new Map(),
    keys: new Map(),
    applications: new Map(),
    handsets: new Map(),
    captions: new Map(),
  };
  const listeners = new Set<Listener>();
  const file = join(folder, "journal.jsonl");

  const set = <K extends TableName>(table: K, id: string, row: Rows[K]) => {
    const map: Map<string, Rows[K]> = tables[table];
    map.set(id, row);
    const oldest = map.size > (caps[table] ?? Infinity) ? map.keys().next().value : undefined;
    if (oldest !== undefined) map.delete(oldest);
  };
  for (const { table, id, row } of readJournal(file)) {
    if (!(table in tables)) continue;
    if (row === null) tables[table as TableName].delete(id);
    else set(table as TableName, id, row as Rows[TableName]);
  }

  function* changes(): Generator<Change> {
    for (const [table, rows] of Object.entries(tables)) {
      for (const [id, row] of rows) yield { table, id, row };
    }
  }
  const journal = openJournal(file);
  journal.rewrite(changes());
  let appended = 0;
  const unwritten: Change[] = [];
  let said = false;
  /** Without room everything goes on, known here alone, and is written when there is some. */
  const writeOn = () => {
    try {
      for (let [first] = unwritten; first; [first] = unwritten) {
        journal.append(first);
        unwritten.shift();
      }
      said = false;
    } catch (error) {
      if (!said)
        process.stderr.write(`sandbox: ${file} could not be written; trying again: ${String(error)}\n`);
      said = true;
    }
  };
  const writing = setInterval(writeOn, writeAgainMs).unref();
  const append = (change: Change) => {
    unwritten.push(change);
    writeOn();
    if (++appended < rewriteAfter) return;
    appended = 0;
    // Not possible now (the disk is full): the long file is as good, and it is tried again after as many changes.
    journal.rewriteMeanwhile([...changes()]).catch(() => undefined);
  };

  return {
    get: (table, id) => tables[table].get(id),
    all: (table) => [...tables[table].values()],
    put: (table, id, row) => {
      append({ table, id, row });
      set(table, id, row);
      for (const listener of listeners) listener(table, row);
    },
    remove: (table, id) => {
      const row = tables[table].get(id);
      if (!row) return;
      append({ table, id, row: null });
      tables[table].delete(id);
      for (const listener of listeners) listener(table, row);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      clearInterval(writing);
      writeOn();
      journal.close();
    },
  };
};
