import type { ServerResponse } from "node:http";
import type { MessageRow, TableName } from "../store/rows.ts";
import type { Store } from "../store/store.ts";

/** Says which table changed, and for a text between which numbers; pages fetch again what they show of it. */
export type Notice = { table: TableName | "all"; numbers?: string[] };

export type Live = {
  /** Serves Server-Sent Events; goes on after `lastEventId`, or says `all` when it no longer knows it. */
  serve: (response: ServerResponse, lastEventId: string | undefined) => void;
  close: () => void;
};

const kept = 1000;
const quiet: ReadonlySet<TableName> = new Set([
  "media",
  "deliveries",
  "recordings",
  "conferences",
  "participants",
  "queues",
  "keys",
  "applications",
]);
/** Tables whose rows lie between two numbers. */
const between: ReadonlySet<TableName> = new Set(["messages", "calls"]);

export const openLive = (store: Store): Live => {
  /** Ids of an earlier run are unknown to this one. */
  const run = Date.now().toString(36);
  let sequence = 0;
  const recent: { sequence: number; frame: string }[] = [];
  const clients = new Set<ServerResponse>();

  const frame = (notice: Notice) => `id: ${run}-${sequence}\ndata: ${JSON.stringify(notice)}\n\n`;

  const off = store.onChange((table, row) => {
    if (quiet.has(table)) return;
    sequence += 1;
    const { from, to } = row as MessageRow;
    const text = frame(between.has(table) ? { table, numbers: [from, to] } : { table });
    recent.push({ sequence, frame: text });
    if (recent.length > kept) recent.shift();
    for (const client of clients) client.write(text);
  });
  const heartbeat = setInterval(() => {
    for (const client of clients) client.write(": still here\n\n");
  }, 20_000);

  return {
    serve: (response, lastEventId) => {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write("retry: 1000\n\n");
      const [seenRun, seen] = lastEventId?.split("-") ?? [];
      if (seenRun !== undefined) {
        const after = seenRun === run ? Number(seen) : Number.NaN;
        const oldest = recent[0]?.sequence ?? sequence + 1;
        if (after >= oldest - 1) {
          for (const each of recent) if (each.sequence > after) response.write(each.frame);
        } else {
          response.write(frame({ table: "all" }));
        }
      }
      clients.add(response);
      response.on("close", () => clients.delete(response));
    },
    close: () => {
      off();
      clearInterval(heartbeat);
      for (const client of clients) client.end();
    },
  };
};
