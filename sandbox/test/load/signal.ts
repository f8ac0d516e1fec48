/** Asks the sandbox's signal for something, as the page of a telephone does. */
export const askSignal = async (
  sandbox: string,
  path: string,
  body: object = {},
): Promise<Record<string, string>> => {
  const headers = { "content-type": "application/json" };
  const url = `${sandbox}/sandbox/signal${path}`;
  const answered = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answered.text();
  if (!answered.ok) throw new Error(`${path} was answered ${answered.status}: ${text}`);
  return (text === "" ? {} : JSON.parse(text)) as Record<string, string>;
};

/** The calls that come in on a session's stream of events, one after another. */
export async function* callsOn(stream: Response): AsyncGenerator<string> {
  let text = "";
  for await (const part of stream.body ?? []) {
    text += new TextDecoder().decode(part as Uint8Array);
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      const told = JSON.parse(data ?? "{}") as { type?: string; call?: string };
      if (told.type === "incoming" && told.call !== undefined) yield told.call;
    }
  }
}
