import { sms } from "../../contract/sms.ts";
import { handle } from "../http/handler.ts";
import { presentRoom } from "./present.ts";

export const getRoom = handle(sms.room, ({ params }, ctx) => presentRoom(ctx, params.id));
