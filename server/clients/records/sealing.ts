import type { Context } from "../../http/context.ts";
import { seal, unseal } from "../../seal.ts";

/** Bound to its row and field: a sealed value copied elsewhere does not open. */
const place = (id: string, field: string): string => `client_records/${id}/${field}`;

interface Sealing {
  seal(id: string, field: string, plain: string): string;
  open(id: string, field: string, sealed: string): string;
}

/** Seals and opens fields of records with the account's own key; sealed values are base64. */
export async function sealingOf(ctx: Context): Promise<Sealing> {
  const key = await ctx.app.keys.of(ctx.db, ctx.accountId);
  return {
    seal: (id, field, plain) => seal(key, plain, place(id, field)).toString("base64"),
    open: (id, field, sealed) => unseal(key, Buffer.from(sealed, "base64"), place(id, field)).toString(),
  };
}
