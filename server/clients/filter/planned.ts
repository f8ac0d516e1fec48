import type { Connection } from "../../db/connection.ts";

/**
 * Runs statements that narrow the directory with a plan for just these values: whether a filter leaves many or
 * few decides which index is read. Everything else here has one plan for all values (server/db/pool.ts).
 * `work` must send its statements at once.
 */
export function planned<T>(db: Connection, work: () => Promise<T>): Promise<T> {
  db.send("set plan_cache_mode = force_custom_plan");
  const answer = work();
  db.send("reset plan_cache_mode");
  return answer;
}
