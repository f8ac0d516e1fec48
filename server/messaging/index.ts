import type { App } from "../app.ts";
import { assignRoom } from "./assign.ts";
import { listClientRooms } from "./client-rooms.ts";
import { completeRoom } from "./complete.ts";
import { createRoom } from "./create-room.ts";
import { deliver } from "./delivery/deliver.ts";
import { reconcile } from "./delivery/reconcile.ts";
import { followRoom } from "./follow.ts";
import { carrierDoors } from "./incoming/doors.ts";
import { askMissed } from "./missed/ask.ts";
import { fetchPictures } from "./incoming/fetch-media.ts";
import { processWebhook } from "./incoming/process.ts";
import { listMessages } from "./messages.ts";
import { notifyTeam } from "./notify.ts";
import { resendText } from "./resend.ts";
import { getRoom } from "./room.ts";
import { listRooms } from "./rooms.ts";
import { searchRooms } from "./search.ts";
import { sendText } from "./send.ts";
import { unfollowRoom } from "./unfollow.ts";
import { countUnread } from "./unread.ts";
import { forgetUnsent } from "./upload/forget-unsent.ts";
import { uploadForSms } from "./upload/upload.ts";
import { viewRoom } from "./view.ts";

export { putUnasked } from "./put-unasked.ts";

export const messagingHandlers = [
  listRooms,
  searchRooms,
  countUnread,
  getRoom,
  listMessages,
  listClientRooms,
  createRoom,
  sendText,
  resendText,
  viewRoom,
  followRoom,
  unfollowRoom,
  completeRoom,
  assignRoom,
  notifyTeam,
  uploadForSms,
];

export const messagingJobs = {
  "sms.deliver": deliver,
  "sms.reconcile": reconcile,
  "sms.askMissed": (app: App) => askMissed(app, "byTheClock"),
  "sms.fetchMedia": fetchPictures,
  "sms.forgetUnsent": forgetUnsent,
  "webhooks.process": processWebhook,
};

export const messagingWebhooks = carrierDoors;
