import { accounts } from "../../contract/accounts.ts";
import { handle } from "../http/handler.ts";
import { findAccount } from "./find.ts";

export const getAccount = handle(accounts.get, ({ params }, ctx) => findAccount(ctx.db, params.id));
