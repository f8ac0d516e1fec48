import { sealedFields } from "../../../contract/clients.ts";
import { merging } from "../../../contract/merging.ts";
import { handle } from "../../http/handler.ts";
import { openPair } from "./pair.ts";

export const compareSealed = handle(merging.compare, async ({ params }, ctx) => {
  const [one, other] = await openPair(ctx, params);
  const same = sealedFields.filter((field) => {
    const value = one.opened[field];
    return value !== null && value === other.opened[field];
  });
  return { same };
});
