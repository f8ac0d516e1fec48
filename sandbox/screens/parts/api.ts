/** Calls the sandbox's own API. Rejects with a sentence for the person. */
export const call = async <T>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<T> => {
  const form = body instanceof FormData;
  const response = await fetch(`/sandbox/api${path}`, {
    method,
    headers: body === undefined || form ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : form ? body : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Error("The sandbox is not running.", { cause: error });
  });
  const text = await response.text();
  if (!response.ok) throw new Error(sentenceIn(text) ?? `The sandbox answered ${response.status}.`);
  return (text === "" ? undefined : JSON.parse(text)) as T;
};

const sentenceIn = (text: string): string | undefined => {
  try {
    const { message } = JSON.parse(text) as { message?: string };
    // A field error comes as lines: the mark, the sentence, the place.
    return message?.split("\n")[0]?.replace(/^✖ /, "");
  } catch {
    return undefined;
  }
};

export const query = (fields: Record<string, string>): string => `?${new URLSearchParams(fields)}`;
