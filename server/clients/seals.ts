import { sealedFields, type ClientField, type SealedField } from "../../contract/clients.ts";
import type { Context } from "../http/context.ts";
import { seal, unseal } from "../seal.ts";

export const isSealed = (field: ClientField): field is SealedField =>
  (sealedFields as readonly ClientField[]).includes(field);

/** Bound to its row and field: a sealed value copied elsewhere does not open. */
const place = (id: string, field: SealedField): string => `clients/${id}/${field}`;

interface Seals {
  seal(id: string, field: SealedField, plain: string): Buffer;
  open(id: string, field: SealedField, sealed: Buffer): string;
}

/** Seals and opens with the account's own key. */
export async function sealsOf(ctx: Context): Promise<Seals> {
  const key = await ctx.app.keys.of(ctx.db, ctx.accountId);
  return {
    seal: (id, field, plain) => seal(key, plain, place(id, field)),
    open: (id, field, sealed) => unseal(key, sealed, place(id, field)).toString(),
  };
}
