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
  let holder = await hold(owner, mark, failed);
  const again = setInterval(() => {
    // Also those whose end the database had not noticed when we came, and who died since.
    if (holder.held()) freeTheDead(owner).catch(failed);
    else hold(owner, mark, failed).then((next) => (holder = next), failed);
  }, 5_000);
  again.unref();
  // A job is locked in the name of the pool that its worker belongs to.
  events.on("pool:create", ({ workerPool }) => {
    owner
      .query("insert into job_workers (worker_id, mark) values ($1, $2)", [workerPool.id, mark])
      .catch(failed);
  });
  const leave = async () => {
    clearInterval(again);
    holder.release();
    await owner.query("delete from job_workers where mark = $1", [mark]);
  };
  return { leave };
}

/** Holds the mark's lock on a connection of its own until that is lost or let go. */
async function hold(owner: Pool, mark: number, failed: (error: unknown) => void) {
  const client = await owner.connect();
  let held = true;
  const release = () => {
    if (held) client.release(true);
    held = false;
  };
  client.once("error", (error) => {
    failed(error);
    release();
  });
  await client.query("select pg_advisory_lock($1, $2)", [roll, mark]);
  return { held: () => held, release };
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
