import sql from "sql-template-tag";
import { type ClientOption, clientOptions } from "../../../contract/client-options.ts";
import { handle } from "../../http/handler.ts";

export const listOptions = handle(clientOptions.list, ({ params: { field } }, ctx) =>
  ctx.db.many<ClientOption>(sql`
    select id, value from client_options where account_id = ${ctx.accountId} and field = ${field}
    order by lower(value)`),
);
