import { randomUUID } from "node:crypto";
import { v7 as uuid } from "uuid";
import { show } from "./measure.ts";
import { signIn, type RunningProduct, type Session } from "./product.ts";
import { startUnsupervised } from "./unsupervised.ts";

const kills = 20;
const perSecond = 20;
/** No webhook of that time comes again: its texts must be asked for. */
const awayMs = 30_000;
/** Conversations that the texts are spread over. */
const theirNumbers = ["18015550194", "18015550195", "18015550196", "18015550197", "18015550198"];

/**
 * kill -9 of the server, twenty times, under twenty texts a second each way, and then an absence. Whatever was accepted must be
 * stored once and delivered once: what a sender got a yes for, and what the carrier took from a handset.
 */
export async function run(): Promise<void> {
  const whole = await startUnsupervised();
  const session = await signIn(whole);
  const me = await json<{ account: object }>(`${whole.url}/api/users/me`, session);
  if (!me.account) throw new Error("not signed in");
  const rooms: Room[] = [];
  for (const theirs of theirNumbers) rooms.push(await openRoom(whole, session, theirs));
  const traffic = new Traffic(whole, session, rooms);
  const done = Promise.all([traffic.outwards(), traffic.inwards()]);
  for (let i = 0; i < kills; i++) {
    await new Promise((resolve) => setTimeout(resolve, 1500 + Math.random() * 2000));
    await whole.killServer();
  }
  await whole.killServer(awayMs);
  traffic.stop();
  await done;
  await report(whole, session, rooms, traffic);
  await whole.stop();
}

interface Room {
  id: string;
  ours: string;
  theirs: string;
}

const json = async <T>(url: string, session: Session, init: RequestInit = {}): Promise<T> => {
  const headers = { authorization: `Bearer ${session.token}`, "content-type": "application/json" };
  const response = await fetch(url, { ...init, headers });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

async function openRoom(whole: RunningProduct, session: Session, theirs: string): Promise<Room> {
  const init = { method: "POST", body: JSON.stringify({ mobilePhone: theirs }) };
  const room = await json<{ id: string; accountPhone: { phoneNumber: string } }>(
    `${whole.url}/api/sms/room`,
    session,
    init,
  );
  return { id: room.id, ours: room.accountPhone.phoneNumber, theirs };
}

class Traffic {
  accepted: string[] = [];
  handed: string[] = [];
  #stopped = false;
  readonly #whole: RunningProduct;
  readonly #session: Session;
  readonly #rooms: Room[];
  #turn = 0;

  constructor(whole: RunningProduct, session: Session, rooms: Room[]) {
    this.#whole = whole;
    this.#session = session;
    this.#rooms = rooms;
  }

  #next(): Room {
    return this.#rooms[this.#turn++ % this.#rooms.length]!;
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Like the client: the same id until there is an answer. */
  async outwards(): Promise<void> {
    await this.#steadily(async () => {
      const id = uuid();
      const room = this.#next();
      for (;;) {
        const body = JSON.stringify({ id, message: `out ${id}` });
        const url = `${this.#whole.url}/api/sms/room/${room.id}/messages`;
        const sent = await json(url, this.#session, { method: "POST", body })
          .then(() => true)
          .catch(() => false);
        if (sent) return void this.accepted.push(id);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    });
  }

  async inwards(): Promise<void> {
    await this.#steadily(async () => {
      const body = `in ${randomUUID()}`;
      const { ours, theirs } = this.#next();
      const response = await fetch(`${this.#whole.sandboxUrl}/sandbox/api/texts`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ from: `+${theirs}`, to: `+${ours}`, body }),
        // A connection that idled may be closed as it is used: then nobody knows, and it does not count.
      }).catch(() => undefined);
      if (response?.ok) this.handed.push(body);
    });
  }

  async #steadily(work: () => Promise<void>): Promise<void> {
    const waiting: Promise<void>[] = [];
    while (!this.#stopped) {
      waiting.push(work());
      await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
    }
    await Promise.all(waiting);
  }
}

interface Stored {
  id: string;
  message: string;
  flow: string;
  status: string;
}

async function report(
  whole: RunningProduct,
  session: Session,
  rooms: Room[],
  traffic: Traffic,
): Promise<void> {
  const stored = await settled(whole, session, rooms, traffic.handed);
  const out = stored.filter((one) => one.message.startsWith("out "));
  const ins = stored.filter((one) => one.message.startsWith("in "));
  const carried = (await carriedTexts(whole)).filter((body) => body.startsWith("out "));
  const times = (list: string[]) =>
    list.reduce((map, one) => map.set(one, (map.get(one) ?? 0) + 1), new Map<string, number>());
  const [outStored, inStored, outCarried] = [
    times(out.map((m) => m.id)),
    times(ins.map((m) => m.message)),
    times(carried),
  ];
  const wrong = (wanted: string[], got: Map<string, number>) => {
    const names = wanted.filter((one) => got.get(one) !== 1);
    for (const name of names) show(`  ${name}`, `${got.get(name) ?? 0} times`);
    return names.length;
  };
  show("outgoing: accepted", String(traffic.accepted.length));
  show("outgoing: accepted but not stored exactly once", String(wrong(traffic.accepted, outStored)), "0");
  show(
    "outgoing: accepted but not carried exactly once",
    String(
      wrong(
        traffic.accepted.map((id) => `out ${id}`),
        outCarried,
      ),
    ),
    "0",
  );
  show("outgoing: carried more than once", String([...outCarried.values()].filter((n) => n > 1).length), "0");
  show("outgoing: shown as delivered", String(out.filter((one) => one.status === "delivered").length));
  show("incoming: taken by the carrier", String(traffic.handed.length));
  show("incoming: not stored exactly once", String(wrong(traffic.handed, inStored)), "0");
}

/** Every message of the rooms, once nothing is on its way any more. */
async function settled(
  whole: RunningProduct,
  session: Session,
  rooms: Room[],
  handed: string[],
): Promise<Stored[]> {
  for (let i = 0; ; i++) {
    const all = (await Promise.all(rooms.map(({ id }) => allMessages(whole, session, id)))).flat();
    const open = all.filter(
      (one) =>
        one.status === "pending" ||
        one.status === "unknown" ||
        (one.flow === "outgoing" && one.status === "sent"),
    );
    const here = new Set(all.map(({ message }) => message));
    const arrived = handed.every((body) => here.has(body));
    if ((arrived && open.length === 0) || i === 210) return all;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}

async function allMessages(whole: RunningProduct, session: Session, roomId: string): Promise<Stored[]> {
  const all: Stored[] = [];
  for (let before = ""; ; before = `&before=${all[0]!.id}`) {
    const page = await json<Stored[]>(
      `${whole.url}/api/sms/room/${roomId}/messages?limit=100${before}`,
      session,
    );
    all.unshift(...page);
    if (page.length < 100) return all;
  }
}

/** Bodies of what the carrier was asked to send, from its own list. */
async function carriedTexts(whole: RunningProduct): Promise<string[]> {
  const { accountSid, authToken } = JSON.parse(
    await (await import("node:fs/promises")).readFile(`${whole.dataDir}/sandbox/account.json`, "utf8"),
  ) as {
    accountSid: string;
    authToken: string;
  };
  const bodies: string[] = [];
  let next: string | null = `/2010-04-01/Accounts/${accountSid}/Messages.json?PageSize=1000`;
  while (next) {
    const response: Response = await fetch(`${whole.sandboxUrl}${next}`, {
      headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
    });
    const page = (await response.json()) as { messages: { body: string }[]; next_page_uri: string | null };
    bodies.push(...page.messages.map((one) => one.body));
    next = page.next_page_uri;
  }
  return bodies;
}
