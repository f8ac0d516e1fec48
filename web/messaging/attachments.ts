import { useSyncExternalStore } from "react";
import { limits } from "../../contract/limits.ts";
import { sms } from "../../contract/sms.ts";
import { call } from "../api/call.ts";
import { newListeners } from "../api/listeners.ts";
import { markAttached } from "../drafts/attached.ts";
import { onSession } from "../api/session.ts";
import { fileName } from "../text/file-name.ts";
import { toast } from "../ui/toast.tsx";
import { fileSize, type Media } from "./media.ts";
import { uuidV7 } from "../api/uuid-v7.ts";

export interface Attachment {
  key: string;
  file: File;
  /** Share that is on its way, 0 to 1. */
  share: number;
  media?: Media;
  failed?: boolean;
}

const none: readonly Attachment[] = [];
let rooms = new Map<string, readonly Attachment[]>();
/** Of what is on its way, by key. */
const stops = new Map<string, AbortController>();
const { on: watch, tell } = newListeners();

/** Files of the text being written in a room. Uploads go on while another room is open. */
export const attachmentsOf = (roomId: string): readonly Attachment[] => rooms.get(roomId) ?? none;

export const useAttachments = (roomId: string): readonly Attachment[] =>
  useSyncExternalStore(watch, () => attachmentsOf(roomId));

export function attach(roomId: string, files: readonly File[]): void {
  const room = limits.mediaPerMessage - attachmentsOf(roomId).length;
  if (files.length > room) toast.error(`At most ${limits.mediaPerMessage} pictures fit one text`);
  for (const file of files.slice(0, Math.max(0, room))) {
    if (file.size > limits.uploadBytes) {
      toast.error(failure(`${fileName(file)} is ${fileSize(file.size)}; at most 5 MB can be sent.`));
      continue;
    }
    const attachment: Attachment = { key: uuidV7(), file, share: 0 };
    set(roomId, [...attachmentsOf(roomId), attachment]);
    void upload(roomId, attachment);
  }
}

export function detach(roomId: string, key: string): void {
  set(
    roomId,
    attachmentsOf(roomId).filter((attachment) => attachment.key !== key),
  );
}

/** The text is sent, with them or without those that are not here any more. */
export function detachAll(roomId: string): void {
  set(roomId, none);
  markAttached(filesPlace(roomId), false);
}

export function retryUpload(roomId: string, key: string): void {
  const attachment = attachmentsOf(roomId).find((one) => one.key === key);
  if (!attachment) return;
  change(roomId, key, { failed: false, share: 0 });
  void upload(roomId, attachment);
}

async function upload(roomId: string, { key, file }: Attachment): Promise<void> {
  const stop = new AbortController();
  stops.set(key, stop);
  try {
    const { media } = await call(
      sms.upload,
      { file },
      { onProgress: (share) => change(roomId, key, { share }), signal: stop.signal },
    );
    change(roomId, key, { media, share: 1 });
  } catch (error) {
    // Taken away, it is not missed.
    if (stop.signal.aborted) return;
    change(roomId, key, { failed: true });
    toast.error(failure(error instanceof Error ? error.message : String(error)));
  } finally {
    stops.delete(key);
  }
}

function failure(message: string): string {
  return message.startsWith("Error uploading file.") ? message : `Error uploading file. ${message}`;
}

function change(roomId: string, key: string, part: Partial<Attachment>): void {
  const attachments = attachmentsOf(roomId);
  if (!attachments.some((attachment) => attachment.key === key)) return;
  set(
    roomId,
    attachments.map((one) => (one.key === key ? { ...one, ...part } : one)),
  );
}

/** Where it is kept that files are attached to what is written in a room. */
export const filesPlace = (roomId: string): string => `files:${roomId}`;

function set(roomId: string, attachments: readonly Attachment[]): void {
  for (const { key } of attachmentsOf(roomId))
    if (!attachments.some((one) => one.key === key)) stops.get(key)?.abort();
  const [had, has] = [attachmentsOf(roomId).length > 0, attachments.length > 0];
  if (had !== has) markAttached(filesPlace(roomId), has);
  rooms = new Map(rooms).set(roomId, attachments);
  tell();
}

onSession(() => {
  for (const stop of stops.values()) stop.abort();
  rooms = new Map();
});
