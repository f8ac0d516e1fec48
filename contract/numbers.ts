import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id } from "./formats.ts";
import { AccountPhone } from "./sms.ts";

export const numbers = feature("numbers", {
  list: endpoint({
    method: "GET",
    path: "/accounts/{id}/phones",
    summary: "The account's own phone numbers, the usual one first",
    can: "session",
    params: z.object({ id: Id }),
    response: z.array(AccountPhone),
  }),
});
