import type { Context } from "../../http/context.ts";
import { invalid } from "../../http/errors.ts";
import type { Values } from "../columns.ts";
import { findClient } from "../find.ts";
import { openClient, type Opened } from "../opened.ts";

export interface Half {
  values: Values;
  opened: Opened;
}

/** Two clients with their sealed fields open. @throws 400 when they are one, 404 */
export async function openPair(
  ctx: Context,
  { id, otherId }: { id: string; otherId: string },
): Promise<[Half, Half]> {
  if (id.toLowerCase() === otherId.toLowerCase())
    throw invalid("These are one and the same contact.", { otherId: "The same contact twice" });
  const half = async (one: string): Promise<Half> => {
    const values = await findClient(ctx.db, ctx.accountId, one);
    return { values, opened: await openClient(ctx, one, values) };
  };
  return [await half(id), await half(otherId)];
}
