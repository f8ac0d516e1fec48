import { sms } from "../../contract/sms.ts";
import { handle } from "../http/handler.ts";
import { contacted } from "./contacted.ts";
import { findRoom, lockRoom } from "./find.ts";
import { presentMessage } from "./present-message.ts";
import { putText } from "./put-text.ts";

export const sendText = handle(
  sms.send,
  async ({ params, body }, ctx) => {
    const { clientId } = await findRoom(ctx, params.id);
    await contacted(ctx, clientId);
    const room = await lockRoom(ctx, params.id);
    const fileIds = body.media.map((media) => media.info.id);
    await putText(ctx, room, { id: body.id, text: body.message, fileIds });
    return presentMessage(ctx, body.id);
  },
  { silent: "The same text again is answered with the first" },
);
