import { clients } from "../../contract/clients.ts";
import { handle } from "../http/handler.ts";
import { presentClient } from "./present.ts";

export const getClient = handle(clients.get, ({ params }, ctx) => presentClient(ctx, params.id));
