import sql from "sql-template-tag";
import { v5 as named } from "uuid";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import { CarrierRefusal } from "../../gateways/carrier/carrier.ts";
import { jobActor } from "../../http/actor.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { invoke } from "../../http/invoke.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { waitAgain } from "../rules.ts";
import { measure } from "../../pictures.ts";
import { attachFile } from "./attach.ts";

interface Coming {
  position: number;
  sourceUrl: string;
  receivedAt: string;
}

const minute = 60_000;
/** A picture may be listed a moment before it can be had; a carrier that is away comes back. */
const patience = { refused: minute, unanswered: 24 * 60 * minute };

/** Fetches the pictures of a text that are not here yet. What fails is asked for again, ever less often. */
export async function fetchPictures(
  app: App,
  { accountId, messageId }: JobPayload<"sms.fetchMedia">,
): Promise<void> {
  const coming = await read(app.pool, accountId, (db) =>
    db.many<Coming>(sql`
      select p.position, p.source_url, m.created_at as received_at
      from sms_media p join sms_messages m on m.account_id = p.account_id and m.id = p.message_id
      where p.account_id = ${accountId} and p.message_id = ${messageId} and p.file_id is null order by p.position`),
  );
  let missing = false;
  for (const picture of coming) {
    const done = await fetchOne(app, accountId, messageId, picture);
    missing ||= !done;
  }
  if (!missing) return;
  const body = { messageId, receivedAt: coming[0]!.receivedAt };
  await invoke(app, fetchLater, { body }, jobActor(accountId));
}

async function fetchOne(app: App, accountId: string, messageId: string, picture: Coming): Promise<boolean> {
  const { position, sourceUrl, receivedAt } = picture;
  const attach = (file: object | null) =>
    invoke(app, attachFile, { body: { messageId, position, file } }, jobActor(accountId));
  try {
    const { format, content } = await app.carrier.fetchMedia(sourceUrl);
    // The same id when it is fetched again, so that nothing is stored twice.
    const id = named(String(position), messageId);
    const known = /^[\w.+-]+\/[\w.+-]+$/.test(format) ? format : "application/octet-stream";
    await app.files.put(accountId, id, content, known);
    const name = `${known.split("/")[0]}-${position + 1}.${known.split("/")[1]}`;
    await attach({ id, name, format: known, bytes: content.length, ...(await measure(content)) });
    return true;
  } catch (error) {
    app.log.warn({ err: error, messageId }, "a picture was not fetched");
    const most = error instanceof CarrierRefusal ? patience.refused : patience.unanswered;
    if (Date.now() - Date.parse(receivedAt) < most) return false;
    await attach(null);
    return true;
  }
}

const fetchLater = handle(
  internal("sms.fetchLater", z.object({ messageId: Id, receivedAt: z.iso.datetime() })),
  async ({ body: { messageId, receivedAt } }, ctx) => {
    const runAt = waitAgain(new Date(receivedAt), ctx.now, 2_000, 60 * minute);
    ctx.enqueue("sms.fetchMedia", { accountId: ctx.accountId, messageId }, { runAt });
  },
  { silent: "Trying again is no news" },
);
