import { sealedFields, type ClientField, type SealedField } from "../../contract/clients.ts";
import type { Where } from "../http/handler.ts";
import { seal, unseal } from "../seal.ts";

export const isSealed = (field: ClientField): field is SealedField =>
  (sealedFields as readonly ClientField[]).includes(field);

interface Sealing {
  seal(id: string, field: string, plain: string): Buffer;
  open(id: string, field: string, sealed: Buffer): string;
}

/**
 * Seals and opens with the account's own key. A value is bound to its table, row and field: copied elsewhere it
 * does not open.
 */
export async function sealingOf(ctx: Where, table: "clients" | "client_records"): Promise<Sealing> {
  const key = await ctx.app.keys.of(ctx.db, ctx.accountId);
  const place = (id: string, field: string) => `${table}/${id}/${field}`;
  return {
    seal: (id, field, plain) => seal(key, plain, place(id, field)),
    open: (id, field, sealed) => unseal(key, sealed, place(id, field)).toString(),
  };
}
