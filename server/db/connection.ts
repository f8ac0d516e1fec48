import type { Socket } from "node:net";
import type pg from "pg";
import type { Sql } from "sql-template-tag";
import { statementName } from "./pool.ts";

/** The queries of a handler. Columns come back in camelCase: `first_name` is `firstName`. */
export interface Db {
  many<T>(sql: Sql): Promise<T[]>;
  /** The first row; throws when there is none. */
  one<T>(sql: Sql): Promise<T>;
  maybe<T>(sql: Sql): Promise<T | undefined>;
  /** Answers how many rows were changed. */
  run(sql: Sql): Promise<number>;
}

/** "first_name" -> "firstName". */
export const camel = (column: string) =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** What the rows of a statement are made from. */
interface Form {
  columns: string[];
  blank: Record<string, unknown>;
}
const formOf = new Map<string, Form>();

function formFrom(fields: readonly pg.FieldDef[]): Form {
  const columns = fields.map(({ name }) => camel(name));
  return { columns, blank: Object.fromEntries(columns.map((column) => [column, null])) };
}

/**
 * The account that each pooled connection was last bound to. It stays so between uses, hence binding to the
 * same one again is left out; a rollback undoes a binding, and then it is not known.
 */
const boundTo = new WeakMap<pg.PoolClient, string>();

/** One checked-out connection, bound to one account until it is given back. */
export class Connection implements Db {
  readonly #client: pg.PoolClient;
  /** The first failure of a statement that nobody waited for; the next wait reports it. */
  #failure: unknown;
  #isOver = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** Sends without waiting: the answer is looked at by the next statement that is waited for. */
  send(query: string | pg.QueryConfig): void {
    this.#open();
    this.#hold();
    this.#client.query(query).catch((error: unknown) => {
      this.#failure ??= error;
      this.unbind();
    });
  }

  /** What is sent in one turn goes out in one write: each write wakes the database's process. */
  #hold(): void {
    const { stream } = (this.#client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Binds to an account: no row of another one can be seen or written from here on. */
  bind(accountId: string): void {
    if (boundTo.get(this.#client) === accountId) return;
    boundTo.set(this.#client, accountId);
    this.send({ name: "bind", text: "select set_config('app.account_id', $1, false)", values: [accountId] });
  }

  /** Before a statement that binds by itself. */
  unbind(): void {
    boundTo.delete(this.#client);
  }

  async #query(sql: Sql): Promise<pg.QueryArrayResult<unknown[]>> {
    const name = statementName(sql.text);
    const query = { name, text: sql.text, values: sql.values, rowMode: "array" as const };
    this.#open();
    this.#hold();
    const result = await this.#client.query<unknown[]>(query).catch((error: unknown) => {
      // Also for what was sent with it: a commit says only that it was rolled back.
      throw (this.#failure ??= error);
    });
    this.#throwEarlier();
    return result;
  }

  async many<T>(sql: Sql): Promise<T[]> {
    const { rows, fields } = await this.#query(sql);
    let form = formOf.get(sql.text);
    if (!form) formOf.set(sql.text, (form = formFrom(fields)));
    const { columns, blank } = form;
    return rows.map((row) => {
      // Filled rather than built up: it takes half as long.
      const record = { ...blank };
      for (let i = 0; i < columns.length; i++) record[columns[i]!] = row[i];
      return record as T;
    });
  }

  async maybe<T>(sql: Sql): Promise<T | undefined> {
    return (await this.many<T>(sql))[0];
  }

  async one<T>(sql: Sql): Promise<T> {
    const row = await this.maybe<T>(sql);
    if (row === undefined) throw new Error(`No row for: ${sql.text}`);
    return row;
  }

  async run(sql: Sql): Promise<number> {
    return (await this.#query(sql)).rowCount ?? 0;
  }

  async commit(): Promise<void> {
    this.#hold();
    const done = await this.#client.query("commit");
    this.#throwEarlier();
    // A transaction that failed earlier answers ROLLBACK to a commit.
    if (done.command !== "COMMIT") throw new Error("The transaction was rolled back");
  }

  async rollback(): Promise<void> {
    this.#isOver = true;
    this.unbind();
    await this.#client.query("rollback");
  }

  #throwEarlier(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Of what was sent together, one may fail first: the others must not go on without their transaction. */
  #open(): void {
    if (this.#isOver) throw new Error("The connection was given back.");
  }

  release(broken = false): void {
    this.#isOver = true;
    this.#client.release(broken);
  }
}

export const connect = async (pool: pg.Pool): Promise<Connection> => new Connection(await pool.connect());

/** Runs `work` bound to an account, outside a transaction: to read, or for one statement that is everything. */
export async function read<T>(
  pool: pg.Pool,
  accountId: string | null,
  work: (db: Connection) => Promise<T>,
): Promise<T> {
  const db = await connect(pool);
  try {
    db.bind(accountId ?? "");
    return await work(db);
  } finally {
    db.release();
  }
}

/** Runs `work` bound to an account in one transaction. */
export async function write<T>(
  pool: pg.Pool,
  accountId: string | null,
  work: (db: Connection) => Promise<T>,
): Promise<T> {
  const db = await connect(pool);
  let broken = false;
  try {
    db.send("begin");
    db.bind(accountId ?? "");
    const result = await work(db);
    await db.commit();
    return result;
  } catch (error) {
    await db.rollback().catch(() => (broken = true));
    throw error;
  } finally {
    db.release(broken);
  }
}
