import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id, Instant, text } from "./formats.ts";
import { Seen } from "./records.ts";
import { Staff } from "./users.ts";
import { limits } from "./limits.ts";

/** What a document is; the first that fits is a guess from the file's name. */
export const documentTypes = ["Application", "Declaration", "ID card", "Claim", "Photo", "Other"] as const;
export type DocumentType = (typeof documentTypes)[number];

const DocumentName = text(150, "A name").min(1, "Enter a name");

/** A file kept of a client. */
export const Document = z.object({
  id: Id,
  client: Id,
  name: z.string(),
  type: z.enum(documentTypes),
  /** Content type, told by the first bytes: "application/pdf". */
  format: z.string(),
  bytes: z.number().int(),
  /** Shows it, for <img> and a frame; good for a day. */
  url: z.string(),
  by: Staff,
  /** Who acted as them, if anybody did. */
  ghostedBy: Staff.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Document = z.infer<typeof Document>;

const params = z.object({ id: Id });
const one = z.object({ id: Id, documentId: Id });

export const documents = feature("documents", {
  list: endpoint({
    method: "GET",
    path: "/clients/{id}/documents",
    summary: "The documents of a client, the newest first",
    can: "clients.read",
    params,
    response: z.array(Document),
  }),
  upload: endpoint({
    method: "POST",
    path: "/clients/{id}/documents",
    summary: "Upload a document of a client: PDF, pictures, office files, text, sound and films up to 25 MB",
    can: "clients.write",
    params,
    /** `id`: of the sender's own making, so that the same again is one document, whoever sends it. */
    query: z.object({ type: z.enum(documentTypes).optional(), id: Id.optional() }),
    kind: "multipart",
    most: limits.documentBytes,
    status: 201,
    response: Document,
  }),
  update: endpoint({
    method: "PUT",
    path: "/clients/{id}/documents/{documentId}",
    summary: "Rename a document, or say what it is",
    can: "clients.write",
    params: one,
    body: z.object({
      name: DocumentName.optional(),
      type: z.enum(documentTypes).optional(),
      updatedAt: Seen,
    }),
    response: Document,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/clients/{id}/documents/{documentId}",
    summary: "Delete a document; it can be brought back for a month",
    can: "clients.write",
    params: one,
    response: z.object({ change: Id }),
  }),
});
