import { Readable } from "node:stream";
import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { imports, usualImport } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { ghostOf } from "../../http/actor.ts";
import type { Ahead } from "../../http/context.ts";
import { AppError, invalid } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import type { Upload } from "../../http/uploads.ts";
import { forgetLater } from "../../jobs/forget-later.ts";
import { beginReading, type Begun } from "./begin.ts";
import { findImport } from "./find.ts";
import { presentImport } from "./present.ts";
import { hasOthers } from "./read/open.ts";
import { keepRows } from "./rows.ts";

interface Ready extends Begun {
  fileId: string;
  name: string;
}

/**
 * The file goes to the store as it comes, and its beginning is read with no connection held. The rest is read
 * by a job; a small file is read whole at once.
 */
export const createImport = handleAfter(
  imports.create,
  async (_input, ahead): Promise<Ready> => {
    if (!ahead.upload) throw invalid("Choose a file.", { file: "Choose a file." });
    const fileId = uuid();
    await forgetLater(ahead, fileId);
    try {
      await store(ahead, fileId, ahead.upload);
      return { fileId, name: nameOf(ahead.upload.name), ...(await beginReading(ahead, fileId)) };
    } catch (error) {
      await ahead.app.files.remove(ahead.accountId, fileId);
      if (error instanceof AppError && error.code === "validation")
        throw invalid(error.message, { file: error.message });
      throw error;
    }
  },
  async (_input, ctx, { fileId, rows, reading, ...file }) => {
    const id = uuid();
    const columns = JSON.stringify(file.columns);
    const suggested = JSON.stringify(file.suggested);
    const state = file.isWhole ? "ready" : "reading";
    const isKept = !file.isWhole || hasOthers(reading);
    await ctx.db.run(sql`
      insert into imports (account_id, id, name, format, encoding, delimiter, sheet, other_sheets, since_1904, header_row,
        file_id, state, columns, suggested, mapping, options, read_to, total, created_by, asked_by, ghosted_by,
        created_at)
      values (${ctx.accountId}, ${id}, ${file.name}, ${reading.format}, ${reading.encoding}, ${reading.delimiter},
        ${reading.sheet}, ${JSON.stringify(reading.otherSheets)}, ${reading.since1904}, ${file.headerRow},
        ${isKept ? fileId : null}, ${state}, ${columns}, ${suggested}, ${suggested},
        ${usualImport}, ${file.readTo}, ${rows.length}, ${ctx.userId}, ${ctx.userId}, ${ghostOf(ctx.actor)},
        ${ctx.now})`);
    await keepRows(ctx, id, rows);
    ctx.record("imports.created", [id], { file: file.name });
    if (!isKept) ctx.afterCommit(() => ctx.app.files.remove(ctx.accountId, fileId));
    if (!file.isWhole)
      ctx.enqueue("imports.advance", { accountId: ctx.accountId, importId: id }, { key: `import ${id}` });
    return presentImport(ctx, await findImport(ctx.db, ctx.accountId, id));
  },
);

async function store({ app, accountId }: Ahead, fileId: string, { content, stream }: Upload): Promise<void> {
  await app.files.putStream(
    accountId,
    fileId,
    stream ?? Readable.from([content]),
    "application/octet-stream",
  );
  if (stream?.truncated || content.length > limits.importBytes)
    throw new AppError("too_large", "That file is larger than 100 MB.", {
      file: "That file is larger than 100 MB.",
    });
}

const nameOf = (given: string): string =>
  given
    .replace(/[\p{C}/\\]/gu, "")
    .trim()
    .slice(-150) || "contacts";
