import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { documents } from "../../../contract/documents.ts";
import { onOneLine } from "../../../contract/formats.ts";
import { limits } from "../../../contract/limits.ts";
import { refuseDeleted } from "../../changes/deleted.ts";
import { ghostOf } from "../../http/actor.ts";
import { AppError, savedAlready } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import type { Upload } from "../../http/uploads.ts";
import { write } from "../../db/connection.ts";
import { enqueue } from "../../jobs/queue.ts";
import { lockClient } from "../find.ts";
import { findDocument } from "./find.ts";
import { documentFormat, guessType, headBytes } from "./kinds.ts";

const day = 24 * 60 * 60 * 1000;

const refuse = (why: string, code: "validation" | "too_large" | "conflict" = "validation") =>
  new AppError(code, `Error uploading file. ${why}`, { file: why });

interface Stored {
  fileId: string;
  name: string;
  format: string;
  bytes: number;
}

/** The file is read and stored with no connection held; the transaction only writes its rows. */
export const uploadDocument = handleAfter(
  documents.upload,
  async (_input, ahead): Promise<Stored> => {
    if (!ahead.upload) throw refuse("Choose a file.");
    const { content, ...file } = await take(ahead.upload);
    const fileId = uuid();
    const { app, accountId, now } = ahead;
    const runAt = new Date(now.getTime() + day);
    // Whatever happens from here on, nothing stays behind.
    await write(app.pool, accountId, async (db) =>
      enqueue(db, "documents.forgetFile", { accountId, fileId }, { runAt }),
    );
    await app.files.put(accountId, fileId, content, file.format);
    return { fileId, ...file };
  },
  async ({ params, query }, ctx, { fileId, name, format, bytes }) => {
    await lockClient(ctx, params.id);
    const { id = uuid() } = query;
    await refuseDeleted(ctx, "documents", id);
    const { many } = await ctx.db.one<{ many: number }>(sql`
      select count(*)::int as many from documents
      where account_id = ${ctx.accountId} and client_id = ${params.id} and id <> ${id}`);
    if (many >= limits.documentsMost)
      throw refuse(`A contact has at most ${limits.documentsMost} documents.`, "conflict");
    const type = query.type ?? guessType(name, format);
    await ctx.db.run(sql`
      insert into files (account_id, id, name, format, bytes, created_at)
      values (${ctx.accountId}, ${fileId}, ${name}, ${format}, ${bytes}, ${ctx.now})`);
    const added = await ctx.db.run(sql`
      insert into documents (account_id, id, client_id, file_id, name, type, user_id, ghosted_by, created_at, updated_at)
      values (${ctx.accountId}, ${id}, ${params.id}, ${fileId}, ${name}, ${type}, ${ctx.userId}, ${ghostOf(ctx.actor)}, ${ctx.now}, ${ctx.now})
      on conflict (account_id, id) do nothing`);
    if (added === 0) throw savedAlready();
    ctx.record("documents.created", [id, params.id], { after: { name, type } });
    return findDocument(ctx, params.id, id);
  },
  { recalled: ({ id }, where) => refuseDeleted(where, "documents", id) },
);

/** Whole: the store in the cloud asks for the length first. @throws 400 for what is no document, 413 for a large one */
async function take({ name: given, content: whole, stream }: Upload) {
  const parts: Buffer[] = [];
  for await (const part of stream ?? []) parts.push(part as Buffer);
  const content = stream ? Buffer.concat(parts) : whole;
  if (stream?.truncated || content.length > limits.documentBytes)
    throw refuse("It is larger than 25 MB.", "too_large");
  if (content.length === 0) throw refuse("The file is empty.");
  const name = nameOf(given);
  const format = documentFormat(content.subarray(0, headBytes), name);
  if (!format) throw refuse("Only PDF, pictures, office files, text, sound and films can be kept.");
  return { content, name, format, bytes: content.length };
}

/** Folders do not survive; of a long name its end does, where it says what it is. */
const nameOf = (given: string): string =>
  onOneLine(given.replace(/[\p{C}/\\]/gu, "")).slice(-150) || "Document";
