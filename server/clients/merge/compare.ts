import { sealedFields } from "../../../contract/clients.ts";
import { mask } from "../../../contract/mask.ts";
import { merging } from "../../../contract/merging.ts";
import { handle } from "../../http/handler.ts";
import { openPair } from "./pair.ts";

/**
 * Where two masks differ, they say so themselves. Where they look alike the answer tells more than they do, and who
 * fills one of the contacts with a guess asks for the number of the other: that is recorded of both.
 */
export const compareSealed = handle(
  merging.compare,
  async ({ params }, ctx) => {
    const [one, other] = await openPair(ctx, params);
    const asked = sealedFields.flatMap((field) => {
      const [value, theirs] = [one.opened[field], other.opened[field]].map((each) =>
        each === null ? null : String(each),
      );
      return value && theirs && mask(value) === mask(theirs) ? [{ field, isSame: value === theirs }] : [];
    });
    if (asked.length > 0)
      ctx.record("clients.revealed", [params.id, params.otherId], {
        compared: asked.map(({ field }) => field),
      });
    return { same: asked.filter(({ isSame }) => isSame).map(({ field }) => field) };
  },
  { silent: "No sealed field of one looks like the other's" },
);
