import { sms } from "../../contract/sms.ts";
import { handle } from "../http/handler.ts";
import { contactedIn } from "./contacted.ts";
import { lockRoom } from "./find.ts";
import { putText } from "./put-text.ts";

export const sendText = handle(
  sms.send,
  async ({ params, body }, ctx) => {
    const fileIds = body.media.map((media) => media.info.id);
    // Sent together and carried out in this order: clients are locked before rooms.
    const [, , message] = await Promise.all([
      contactedIn(ctx, params.id),
      lockRoom(ctx, params.id),
      putText(ctx, params.id, { id: body.id, text: body.message, fileIds, after: body.after }),
    ]);
    return message;
  },
  { silent: "The same text again is answered with the first" },
);
