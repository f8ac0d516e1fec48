import type pg from "pg";
import { AppError } from "../../http/errors.ts";
import { connect, type Connection } from "../../db/connection.ts";

/** What is not read for so long is read by nobody any more. */
const patience = 10_000;
/** Each holds a connection as long as somebody reads: the others are for everybody else. */
const most = 2;
let open = 0;

/**
 * What `work` gives, read from the database as it stands now, whatever is changed meanwhile. The connection is
 * given back when the last piece is taken, or when nobody takes any.
 */
export async function* fromSnapshot<T>(
  pool: pg.Pool,
  accountId: string,
  work: (db: Connection) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  if (open >= most) throw new AppError("too_many", "Other exports are under way. Try again in a minute.");
  open++;
  const db = await connect(pool).catch((error: unknown) => {
    open--;
    throw error;
  });
  try {
    db.send("begin isolation level repeatable read read only");
    // The account is bound after the beginning: what is read first is what everything is read from.
    db.bind(accountId);
    db.send("set local plan_cache_mode = force_custom_plan");
    yield* work(db);
  } finally {
    open--;
    await db.rollback().then(
      () => db.release(),
      () => db.release(true),
    );
  }
}

/** Ends a generator that is not taken up. Answers what takes it. */
export function takenSoon<T>(pieces: AsyncGenerator<T>): AsyncIterable<T> {
  const late = setTimeout(() => void pieces.return(undefined), patience).unref();
  return {
    [Symbol.asyncIterator]() {
      clearTimeout(late);
      return pieces;
    },
  };
}
