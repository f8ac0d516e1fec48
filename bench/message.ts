import autocannon from "autocannon";
import pg from "pg";
import { v7 as uuid } from "uuid";
import { inTurn, median, ms, show } from "./measure.ts";
import { cpuSeconds } from "./product.ts";
import { startDatabase } from "./targets/database.ts";
import { startTarget } from "./targets/process.ts";

const seconds = 4;
const rounds = 3;
const atOnce = 8;
const message = "On our way, see you at nine.";

interface Ready {
  port: number;
  token: string;
  accountId: string;
  userId: string;
  numberId: string;
  roomIds: string[];
}

/** The command that sends a text, over HTTP, against the same rows written by hand in the same number of rooms. */
export async function run(): Promise<void> {
  const database = await startDatabase();
  const api = await startTarget<Ready>("./api.ts", { DATABASE_URL: database.url, DATA_DIR: database.dir });
  const pool = new pg.Pool({ connectionString: database.url, max: atOnce });
  const spent = { ours: 0, hand: 0 };
  /** What the clients of either side cost is left out. */
  const counted = async (side: keyof typeof spent, work: () => Promise<number>) => {
    const soFar = () => database.cpu() + cpuSeconds(api.child.pid!);
    const before = soFar();
    const rate = await work();
    spent[side] += ((soFar() - before) * 1000) / (rate * seconds) / rounds;
    return rate;
  };
  const contenders = {
    ours: () => overHttp(api.ready),
    hand: () => perSecond(api.ready.roomIds, (room) => byHand(pool, api.ready, room)),
  };
  await inTurn(1, contenders);
  // Statistics come within a minute of use: without them each lookup reads all that the account has.
  await pool.query("analyze");
  const rates = await inTurn(rounds, {
    ours: () => counted("ours", contenders.ours),
    hand: () => counted("hand", contenders.hand),
  });
  const [ours, hand] = [median(rates.ours), median(rates.hand)];
  show("the same rows by hand, a second", hand.toFixed(0));
  show("the command over HTTP, a second", ours.toFixed(0));
  show("ratio", (ours / hand).toFixed(2), "0.50 or more");
  show("by hand, processor time a text of the database", ms(spent.hand));
  show("over HTTP, processor time a text of the database and the server", ms(spent.ours));
  await pool.end();
  await api.stop();
  await database.stop();
}

/** The rooms take turns, as each worker below has one of its own: the lock of a room is not what is measured. */
async function overHttp({ port, token, roomIds }: Ready): Promise<number> {
  let turn = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    path: `/api/sms/room/${roomIds[turn++ % roomIds.length]!}/messages`,
    body: JSON.stringify({ id: uuid(), message }),
  });
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: atOnce,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    requests: [{ method: "POST", setupRequest }],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} texts were not taken`);
  return result.requests.average;
}

async function perSecond(rooms: string[], work: (room: string) => Promise<void>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const worker = async (room: string) => {
    while (performance.now() < until) {
      await work(room);
      done++;
    }
  };
  await Promise.all(rooms.slice(0, atOnce).map(worker));
  return done / seconds;
}

async function byHand(pool: pg.Pool, { accountId, userId, numberId }: Ready, room: string): Promise<void> {
  const client = await pool.connect();
  const id = uuid();
  const query = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  try {
    await client.query("begin");
    await query(
      "room",
      "select id, phone_number from sms_rooms where account_id = $1 and id = $2 for update",
      [accountId, room],
    );
    await query("opt-out", "select 1 from opt_outs where account_id = $1 and phone_number = $2", [
      accountId,
      "18015550142",
    ]);
    await query(
      "update",
      "update sms_rooms set last_message_id = $3, last_message_on = now(), status = 'open', attention_since = null where account_id = $1 and id = $2",
      [accountId, room, id],
    );
    await query(
      "message",
      `insert into sms_messages (account_id, id, room_id, type, flow, message, status, user_id, phone_number_id)
       values ($1, $2, $3, 'message', 'outgoing', $4, 'pending', $5, $6)`,
      [accountId, id, room, message, userId, numberId],
    );
    await query("seen", "delete from sms_unread where account_id = $1 and user_id = $2 and room_id = $3", [
      accountId,
      userId,
      room,
    ]);
    await query("job", "select enqueue($1, $2, null, null, null)", [
      "sms.deliver",
      JSON.stringify({ accountId, messageId: id }),
    ]);
    await query(
      "event",
      "insert into events (account_id, id, name, ids, actor_kind, actor_id) values ($1, $2, 'sms.sent', $3, 'user', $4)",
      [accountId, uuid(), [room, id], userId],
    );
    await client.query("commit");
    const { rows } = await query(
      "read",
      "select id, message, status, created_at from sms_messages where account_id = $1 and id = $2",
      [accountId, id],
    );
    JSON.stringify(rows[0]);
  } finally {
    client.release();
  }
}
