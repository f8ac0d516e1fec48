import { clients } from "../../../contract/clients.ts";
import type { CallInput } from "../../../contract/endpoint.ts";
import type { ErrorBody } from "../../../contract/errors.ts";
import { texts } from "../../../contract/errors.ts";
import { addressOf, ApiError } from "../../api/call.ts";
import { save } from "../../api/download.ts";
import { getSession } from "../../api/session.ts";

export type ExportInput = CallInput<typeof clients.export>;

export interface Received {
  /** Contacts that the file will have. */
  rows: number;
  bytes: number;
}

/** Saves the file as it comes, and says how far it is. @throws what `failureText` puts in words */
export async function fetchExport(
  input: ExportInput,
  signal: AbortSignal,
  onProgress: (received: Received) => void,
): Promise<Received> {
  const response = await fetch(addressOf(clients.export, input), {
    method: "POST",
    signal,
    headers: {
      authorization: `Bearer ${getSession()?.token ?? ""}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(input.body ?? {}),
  });
  if (!response.ok || !response.body) {
    const body = (await response.json().catch(() => null)) as ErrorBody | null;
    throw new ApiError(response.status, body ?? { message: texts.internal, code: "internal" }, body !== null);
  }
  const rows = Number(response.headers.get("x-rows"));
  const pieces: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    bytes += value.length;
    onProgress({ rows, bytes });
  }
  const name = /filename\*=UTF-8''(\S+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const type = response.headers.get("content-type") ?? "";
  save(new Blob(pieces, { type }), decodeURIComponent(name ?? "Contacts.xlsx"));
  return { rows, bytes };
}
