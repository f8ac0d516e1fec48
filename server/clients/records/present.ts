import { mask } from "../../../contract/mask.ts";
import type { Context } from "../../http/context.ts";
import { kindOf } from "./family.ts";
import type { Row } from "./find.ts";
import { sealingOf } from "../sealing.ts";

export interface Shown {
  id: string;
  client: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

/** As the contract shows them: sealed fields are masked. */
export async function presentRecords(ctx: Context, rows: Row[]): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const { id, clientId, kind, fields, sealed, createdAt, updatedAt } of rows) {
    const masks: Record<string, string> = {};
    for (const [field, value] of Object.entries(sealed)) {
      const sealing = await sealingOf(ctx, "client_records");
      masks[field] = mask(sealing.open(id, field, Buffer.from(value, "base64")));
    }
    const { form } = kindOf({ kind });
    shown.push({ ...(form && { form }), ...fields, ...masks, id, client: clientId, createdAt, updatedAt });
  }
  return shown;
}

export const presentRecord = async (ctx: Context, row: Row): Promise<Shown> =>
  (await presentRecords(ctx, [row]))[0]!;
