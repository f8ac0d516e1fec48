import { randomInt } from "node:crypto";
import type { WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";

/** First half of the advisory locks that living job processes hold; the second half is theirs alone. */
const roll = 7_203_114;

/**
 * Puts this process on the roll of job processes, and frees the jobs of processes that died: a killed
 * worker's jobs would otherwise stay locked for four hours. Alive means holding its advisory lock, which
 * ends with its connection however it died.
 */
export async function joinRoll(
  owner: Pool,
  events: WorkerEvents,
  failed: (error: unknown) => void,
): Promise<{ leave(): Promise<void> }> {
  await freeTheDead(owner);
  const mark = randomInt(1, 2 ** 31 - 1);
  const workers = new Set<string>();
  let holder = await hold(owner, mark, failed);
  let looking: Promise<void> | undefined;
  const look = async () => {
    if (!holder?.held()) holder = await hold(owner, mark, failed);
    // Whoever looked while our connection was lost has taken us for dead and struck us off.
    await enrol(owner, workers, mark);
    // Also those whose end the database had not noticed when we came, and who died since.
    if (holder) await freeTheDead(owner);
  };
  const again = setInterval(() => {
    looking ??= look()
      .catch(failed)
      .finally(() => (looking = undefined));
  }, 5_000);
  again.unref();
  // A job is locked in the name of the pool that its worker belongs to.
  events.on("pool:create", ({ workerPool }) => {
    workers.add(workerPool.id);
    enrol(owner, workers, mark).catch(failed);
  });
  const leave = async () => {
    clearInterval(again);
    await looking;
    holder?.release();
    await owner.query("delete from job_workers where mark = $1", [mark]);
  };
  return { leave };
}

async function enrol(owner: Pool, workers: ReadonlySet<string>, mark: number): Promise<void> {
  await owner.query(
    "insert into job_workers (worker_id, mark) select unnest($1::text[]), $2 on conflict do nothing",
    [[...workers], mark],
  );
}

/**
 * Holds the mark's lock on a connection of its own until that is lost or let go. Nothing when the database
 * still believes in the connection we lost: it holds the lock until then, and waiting would cost another one.
 */
async function hold(owner: Pool, mark: number, failed: (error: unknown) => void) {
  const client = await owner.connect();
  let held = true;
  const release = () => {
    if (held) client.release(true);
    held = false;
  };
  client.on("error", (error) => {
    failed(error);
    release();
  });
  try {
    const locked = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1, $2) as got", [
      roll,
      mark,
    ]);
    if (locked.rows[0]?.got) return { held: () => held, release };
  } catch (error) {
    release();
    throw error;
  }
  release();
  return undefined;
}

async function freeTheDead(owner: Pool): Promise<void> {
  await owner.query(
    `with dead as (
       delete from job_workers w where not exists (
         select from pg_locks l where l.locktype = 'advisory' and l.classid = $1 and l.objid = w.mark::oid
           and l.database = (select oid from pg_database where datname = current_database()))
       returning worker_id)
     select graphile_worker.force_unlock_workers(array_agg(worker_id)) from dead having count(*) > 0`,
    [roll],
  );
}
