import autocannon from "autocannon";
import { inTurn, median, show } from "./measure.ts";
import { startDatabase } from "./targets/database.ts";
import { startTarget } from "./targets/process.ts";

const connections = 32;

/** The simplest authenticated GET against the bare framework that answers the same row without asking who calls. */
export async function run(): Promise<void> {
  const database = await startDatabase();
  const env = { DATABASE_URL: database.url, DATA_DIR: database.dir };
  const api = await startTarget<{ port: number; token: string; accountId: string }>("./api.ts", env);
  const bare = await startTarget<{ port: number }>("./bare.ts", { ...env, ACCOUNT: api.ready.accountId });
  const { port, token, accountId } = api.ready;
  const perSecond = async (url: string, headers: Record<string, string> = {}) => {
    const result = await autocannon({ url, headers, connections, duration: 4 });
    if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${url} were not 200`);
    return result.requests.average;
  };
  const rates = await inTurn(3, {
    ours: () =>
      perSecond(`http://127.0.0.1:${port}/api/accounts/${accountId}`, { authorization: `Bearer ${token}` }),
    bare: () => perSecond(`http://127.0.0.1:${bare.ready.port}/account`),
  });
  const [ours, theirs] = [median(rates.ours), median(rates.bare)];
  show("bare Fastify, requests a second", theirs.toFixed(0));
  show("ours: session, permission, contract, account-bound", ours.toFixed(0));
  show("ratio", (ours / theirs).toFixed(2), "0.60 or more");
  await api.stop();
  await bare.stop();
  await database.stop();
}
