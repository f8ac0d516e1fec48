import { useSyncExternalStore } from "react";
import { documents } from "../../../contract/documents.ts";
import { texts } from "../../../contract/errors.ts";
import { limits } from "../../../contract/limits.ts";
import { ApiError, call, type CallOptions } from "../../api/call.ts";
import { newListeners } from "../../api/listeners.ts";
import { saving } from "../../api/saving.ts";
import { getSession, onSession } from "../../api/session.ts";
import { uuidV7 } from "../../api/uuid-v7.ts";
import { writerOf } from "../../drafts/draft-places.ts";
import { fileName } from "../../text/file-name.ts";
import { toast } from "../../ui/toast.tsx";

export interface DocumentUpload {
  key: string;
  file: File;
  /** Share that is on its way, 0 to 1. */
  share: number;
  /** Why it did not come. */
  failure?: string;
}

const none: readonly DocumentUpload[] = [];
/** So many go at once; the others wait their turn. */
const atOnce = 2;

let clients = new Map<string, readonly DocumentUpload[]>();
const stops = new Map<string, AbortController>();
let waiting: (() => Promise<void>)[] = [];
let flying = 0;
const { on: watch, tell } = newListeners();

const uploadsOf = (clientId: string) => clients.get(clientId) ?? none;

/** Files on their way to a contact. They go on while another page is open. */
export const useUploads = (clientId: string): readonly DocumentUpload[] =>
  useSyncExternalStore(watch, () => uploadsOf(clientId));

export function uploadDocuments(clientId: string, files: readonly File[]): void {
  for (const file of files) {
    const upload: DocumentUpload = { key: uuidV7(), file, share: 0 };
    set(clientId, [...uploadsOf(clientId), upload]);
    if (file.size > limits.documentBytes) fail(clientId, upload, "It is larger than 25 MB.");
    else queue(clientId, upload);
  }
}

export function retryDocument(clientId: string, { key, file }: DocumentUpload): void {
  const again = { key, file, share: 0 };
  set(
    clientId,
    uploadsOf(clientId).map((one) => (one.key === key ? again : one)),
  );
  queue(clientId, again);
}

/** Stops it, or takes away what did not come. */
export function dropDocument(clientId: string, key: string): void {
  stops.get(key)?.abort();
  set(
    clientId,
    uploadsOf(clientId).filter((one) => one.key !== key),
  );
}

/** Under the session that it was chosen in, whose end waits for it also before its turn has come. */
function queue(clientId: string, upload: DocumentUpload): void {
  const token = getSession()?.token;
  const stop = new AbortController();
  stops.set(upload.key, stop);
  const sent = new Promise<void>((resolve) => {
    const work = () => send(clientId, upload, { token, signal: stop.signal }).finally(resolve);
    waiting.push(work);
    // Taken away before its turn it is waited for no longer; on its way it ends with its call.
    stop.signal.addEventListener("abort", () => {
      if (!waiting.includes(work)) return;
      waiting = waiting.filter((one) => one !== work);
      stops.delete(upload.key);
      resolve();
    });
  });
  void saving(token, sent);
  next();
}

function next(): void {
  if (flying >= atOnce) return;
  const work = waiting.shift();
  if (!work) return;
  flying++;
  void work().finally(() => {
    flying--;
    next();
  });
}

async function send(
  clientId: string,
  { key, file }: DocumentUpload,
  { token, signal }: Pick<CallOptions, "token"> & { signal: AbortSignal },
): Promise<void> {
  try {
    await call(
      documents.upload,
      { params: { id: clientId }, query: { id: key }, file },
      {
        onProgress: (share) => change(clientId, key, { share }),
        token,
        signal,
        // Tried again after a lost answer it is still one document; by its id also when somebody else tries than before.
        idempotencyKey: key,
      },
    ).catch((error: unknown) => {
      if (!isThere(error)) throw error;
    });
    dropDocument(clientId, key);
    toast.success(`${fileName(file)} uploaded`);
  } catch (error) {
    if (signal.aborted) return;
    fail(clientId, { key, file }, (error as Error).message, token);
    // It came and was deleted since: tried again it is another.
    if (error instanceof ApiError && error.code === "gone") change(clientId, key, { key: uuidV7() });
  } finally {
    stops.delete(key);
  }
}

const isThere = (error: unknown): boolean =>
  error instanceof ApiError && error.fields["id"] === texts.savedAlready;

/** `token`: of the session that it was chosen in. Whoever acts no more, or by now, may be on another page. */
function fail(
  clientId: string,
  { key, file }: Pick<DocumentUpload, "key" | "file">,
  message: string,
  token = getSession()?.token,
): void {
  const failure = message.replace(/^Error uploading file\. /, "");
  change(clientId, key, { failure });
  if (token !== getSession()?.token) toast.error(`${fileName(file)} was not uploaded. ${failure}`);
}

function change(clientId: string, key: string, part: Partial<DocumentUpload>): void {
  set(
    clientId,
    uploadsOf(clientId).map((one) => (one.key === key ? { ...one, ...part } : one)),
  );
}

function set(clientId: string, uploads: readonly DocumentUpload[]): void {
  clients = new Map(clients).set(clientId, uploads);
  tell();
}

const writer = (): string | undefined => {
  const session = getSession();
  return session ? writerOf(session) : undefined;
};

// What one sends as a colleague, or sent before, comes through, and stays in sight: the server ends acting after it.
let before = writer();
onSession(() => {
  const now = writer();
  if (now === before) return;
  before = now;
  for (const stop of stops.values()) stop.abort();
  clients = new Map();
  tell();
});
