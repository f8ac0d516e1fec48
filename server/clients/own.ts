import type { Context } from "../http/context.ts";
import { forbidden } from "../http/errors.ts";

/** Favorites are one's own. @throws 403 for anybody else's */
export function own(ctx: Context, userId: string): void {
  if (userId !== ctx.userId) throw forbidden();
}
