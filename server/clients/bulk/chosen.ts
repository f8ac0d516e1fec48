import type { Context } from "../../http/context.ts";
import { givenByHand } from "../../tags/link.ts";
import { findUser } from "../../users/find.ts";
import type { Bulk } from "./find.ts";

/** What was chosen for them may be gone by the time it is their turn: it would be given all the same. @throws 404, 400 */
export async function refuseGone(
  ctx: Context,
  { managedBy, tags }: Pick<Bulk, "managedBy" | "tags">,
): Promise<void> {
  if (managedBy) await findUser(ctx.db, ctx.accountId, managedBy);
  if (tags) await givenByHand(ctx, tags);
}
