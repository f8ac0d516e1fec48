import type { FastifyInstance, FastifyReply } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import type { App } from "../app.ts";
import { read } from "../db/connection.ts";
import { sharedShelf } from "../gateways/files/files.ts";
import { notFound } from "./errors.ts";

const Params = z.object({ account: Id, id: Id });
const Query = z.object({
  expires: z.coerce.number(),
  signature: z.string(),
  /** A PDF is to be shown in a frame of ours, and not saved. */
  inline: z.literal("1").optional(),
});

/** Shown in the page; anything else is offered as a download, so that it cannot run as a page of ours. */
const shown = /^(image\/(png|jpeg|gif|webp)|audio\/|video\/)/;

/** Stored files by signed address: for <img>, which sends no token, and for the carrier. */
export function serveFiles(server: FastifyInstance, app: App): void {
  server.get(`/api/files/${sharedShelf}/:id`, async (request, reply) => {
    const params = Params.pick({ id: true }).safeParse(request.params);
    const query = Query.safeParse(request.query);
    if (!params.success || !query.success) throw notFound("file");
    const { id } = params.data;
    if (!app.files.allows(sharedShelf, id, query.data.expires, query.data.signature)) throw notFound("file");
    return harmless(reply.type("image/png")).send(await app.files.read(sharedShelf, id));
  });
  server.get("/api/files/:account/:id", async (request, reply) => {
    const params = Params.safeParse(request.params);
    const query = Query.safeParse(request.query);
    if (!params.success || !query.success) throw notFound("file");
    const { account, id } = params.data;
    if (!app.files.allows(account, id, query.data.expires, query.data.signature)) throw notFound("file");
    const file = await read(app.pool, account, (db) =>
      db.maybe<{ name: string; title: string | null; format: string; bytes: number }>(sql`
        select name, format, bytes, (select d.name from documents d
          where d.account_id = f.account_id and d.file_id = f.id order by d.created_at limit 1) as title
        from files f where account_id = ${account} and id = ${id}`),
    );
    if (!file) throw notFound("file");
    const framed = query.data.inline === "1" && file.format === "application/pdf";
    return harmless(reply.type(file.format), framed ? viewer : nothing)
      .header("content-length", file.bytes)
      .header(
        "content-disposition",
        `${framed || shown.test(file.format) ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(savedAs(file))}`,
      )
      .send(await app.files.read(account, id));
  });
}

/** A document that was renamed is saved by that name, and still opens: what ends a file's name says what opens it. */
function savedAs({ name, title }: { name: string; title: string | null }): string {
  const ending = /\.[a-z\d]{1,8}$/i.exec(name)?.[0] ?? "";
  if (!title) return name;
  return title.toLowerCase().endsWith(ending.toLowerCase()) ? title : title + ending;
}

const nothing = "sandbox; default-src 'none'";
/** Browsers' own viewers are objects with a style, and come in no frame that is a sandbox. */
const viewer = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Nothing in a file runs, and browsers keep it as long as its address stands. */
const harmless = (reply: FastifyReply, policy = nothing): FastifyReply =>
  reply
    .header("content-security-policy", policy)
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, max-age=86400, immutable");
