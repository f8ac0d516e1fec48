import type { CallInput, Endpoint } from "../../contract/endpoint.ts";
import type { ErrorBody } from "../../contract/errors.ts";
import { texts } from "../../contract/errors.ts";
import { addressOf, ApiError, NoAnswer } from "./call.ts";
import { getSession } from "./session.ts";

/** Saves what an endpoint answers as a file. @throws ApiError for a refusal, NoAnswer when the network failed */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${getSession()?.token ?? ""}` },
  }).catch(() => {
    throw new NoAnswer("No connection. Try again.");
  });
  if (!response.ok) {
    const body = (await response.json().catch(() => null)) as ErrorBody | null;
    throw new ApiError(response.status, body ?? { message: texts.internal, code: "internal" }, body !== null);
  }
  save(await response.blob(), nameOf(response.headers.get("content-disposition") ?? ""));
}

const nameOf = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? "download");

/** Saves text that was made here, or what was fetched. */
export function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it up once the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
