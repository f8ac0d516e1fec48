import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Refusal } from "../control/refusal.ts";
import type { Files } from "../store/files.ts";
import type { Store } from "../store/store.ts";
import { openLetter } from "./keep.ts";

const Mail = z.object({ id: z.uuid() });
const Query = z.object({
  to: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(500),
});

/** What a mail may do in its frame: be styled, show its own pictures. No script, nothing from elsewhere. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const bare = (contentId: string) => contentId.replace(/^<|>$/g, "");

type Needs = { carrier: { store: Store }; mails: Files };

export const mailRoutes = (app: FastifyInstance, { carrier: { store }, mails: files }: Needs): void => {
  const find = (params: unknown) => {
    const mail = store.get("mails", Mail.parse(params).id);
    if (!mail) throw new Refusal("No such mail", 404);
    return mail;
  };

  /** Newest first; `to` keeps the mails of one recipient. */
  app.get("/mails", async (request) => {
    const { to, limit } = Query.parse(request.query);
    const wanted = to?.toLowerCase();
    return store
      .all("mails")
      .filter((mail) => wanted === undefined || mail.to.some((address) => address.toLowerCase() === wanted))
      .toReversed()
      .slice(0, limit);
  });

  app.get("/mails/:id", async (request) => {
    const mail = find(request.params);
    const { text, html, attachments } = await openLetter(await files.read(mail.id));
    const parts = attachments.flatMap(({ filename, mimeType, contentId }, n) =>
      // It stands in the letter.
      contentId && html?.includes(`cid:${bare(contentId)}`)
        ? []
        : [{ filename, mimeType, url: `/sandbox/api/mails/${mail.id}/parts/${n}` }],
    );
    return { ...mail, text, html, attachments: parts };
  });

  app.get("/mails/:id/source", async (request, reply) => {
    const raw = await files.read(find(request.params).id);
    return reply.type("text/plain; charset=utf-8").header("x-content-type-options", "nosniff").send(raw);
  });

  /** The letter for its frame: links open in a new tab, pictures by cid: come from the mail itself. */
  app.get("/mails/:id/html", async (request, reply) => {
    const { id } = find(request.params);
    const { html, attachments } = await openLetter(await files.read(id));
    const ids = new Map(attachments.map(({ contentId }, n) => [bare(contentId ?? ""), n]));
    const letter = (html ?? "").replace(/\bcid:([^"'\s>)]+)/gi, (all, name: string) =>
      ids.has(name) ? `/sandbox/api/mails/${id}/parts/${ids.get(name)}` : all,
    );
    // White paper, as the pages are light wherever the computer is dark.
    const paper = "<style>:root { color-scheme: light !important }</style>";
    const page = `<!doctype html><html lang="en"><head><base target="_blank"><title>Letter</title>${paper}</head>${letter}`;
    return reply.type("text/html; charset=utf-8").header("content-security-policy", letterPolicy).send(page);
  });

  app.get("/mails/:id/parts/:part", async (request, reply) => {
    const mail = find(request.params);
    const { part } = z.object({ part: z.coerce.number().int().min(0) }).parse(request.params);
    const attachment = (await openLetter(await files.read(mail.id))).attachments[part];
    if (!attachment) throw new Refusal("No such part", 404);
    const { content, mimeType, filename } = attachment;
    const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
    const inline = mimeType.startsWith("image/");
    return reply
      .type(mimeType)
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("x-content-type-options", "nosniff")
      .header(
        "content-disposition",
        `${inline ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(filename ?? "part")}`,
      )
      .send(bytes);
  });

  app.post("/mails/:id/read", async (request, reply) => {
    const mail = find(request.params);
    if (!mail.read) store.put("mails", mail.id, { ...mail, read: true });
    return reply.status(204).send();
  });

  app.delete("/mails", async (_request, reply) => {
    for (const { id } of store.all("mails")) {
      store.remove("mails", id);
      await files.remove(id);
    }
    return reply.status(204).send();
  });
};
