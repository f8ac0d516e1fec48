import { afterAll, beforeAll, expect, it } from "vitest";
import { startCatcher } from "./catcher.ts";
import { dropFolder, newFolder, start, type Started } from "./start.ts";

/** What an answer's bytes say, and how much of what is wrong with them is told. */
const agency = "+18015550100";
const folder = newFolder();
let sandbox: Started;
let catcher: Awaited<ReturnType<typeof startCatcher>>;
beforeAll(async () => {
  sandbox = await start(folder);
  catcher = await startCatcher();
  const webhooks = { smsUrl: catcher.url("/sms"), voiceUrl: catcher.url("/voice") };
  await sandbox.client.incomingPhoneNumbers.create({ phoneNumber: agency, ...webhooks });
});
afterAll(async () => {
  await sandbox.close();
  await catcher.close();
  dropFolder(folder);
});

const api = async <T>(path: string, body?: object): Promise<T> => {
  const response = await fetch(`${sandbox.url}/sandbox/api${path}`, {
    ...(body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  return (await response.json()) as T;
};
let last = 200;
const newNumber = () => `+14355550${(last += 1)}`;
const logOf = (number: string) =>
  api<{ text: string }[]>(`/events?number=${encodeURIComponent(number)}&limit=500`).then((events) =>
    events.map(({ text }) => text).toReversed(),
  );
/** What the number has been answered, or what was wrong with that, once there is either. */
const answeredWith = async (type: string, body: Uint8Array) => {
  catcher.answer(() => ({ type, body }));
  const from = newNumber();
  await api("/texts", { from, to: agency, body: "Hello" });
  return expect
    .poll(async () => {
      const replies = await sandbox.client.messages.list({ to: from });
      const wrong = (await logOf(from)).filter((line) => line.startsWith("Error"));
      return [...replies.map(({ body: words }) => words), ...wrong.map((line) => line.slice(0, 11))][0];
    })
    .toBeDefined()
    .then(async () => {
      const [reply] = await sandbox.client.messages.list({ to: from });
      return reply?.body ?? (await logOf(from)).find((line) => line.startsWith("Error"))?.slice(0, 11);
    });
};
const twiml = (declared = "") => `${declared}<Response><Message>Où est le café?</Message></Response>`;
const latin = (text: string) => Buffer.from(text, "latin1");
const declaring = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;

it.each([
  ["utf-8", "text/xml", Buffer.from(twiml())],
  ["utf-8 with its mark", "text/xml; charset=iso-8859-1", Buffer.from(`\uFEFF${twiml()}`)],
  ["that of its type", "text/xml; charset=ISO-8859-1", latin(twiml())],
  ["that of its type, in quotation marks", `application/xml;charset="iso-8859-15"`, latin(twiml())],
  ["that of its declaration", "text/xml", latin(twiml(declaring("iso-8859-1")))],
  [
    "that of its type before that of its declaration",
    "text/xml; charset=utf-8",
    Buffer.from(twiml(declaring("iso-8859-1"))),
  ],
  ["one that nobody knows, so utf-8", "text/xml; charset=nonsense", Buffer.from(twiml())],
])("an answer is read in its own letters: %s", async (_name, type, body) => {
  expect(await answeredWith(type, body)).toBe("Où est le café?");
});

it("UTF-16 is refused as no document", async () => {
  expect(await answeredWith("text/xml; charset=utf-16", Buffer.from(twiml(), "utf16le"))).toBe("Error 12100");
});

it.each([
  ["a text", "/texts", { body: "Hello" }, "Message"],
  ["a call", "/calls", {}, "Hangup"],
])(
  "of the answer to %s with 4,000 mistakes ten are told, and how many more there are",
  async (_name, path, more, verb) => {
    const attributes = Array.from({ length: 4000 }, (_, n) => `a${n}="x"`).join(" ");
    catcher.answer(() => ({ body: `<Response><${verb} ${attributes}/></Response>` }));
    const from = newNumber();
    await api(path, { from, to: agency, ...more });
    const problems = async () =>
      (await logOf(from)).filter((line) => line.includes("12200") || line.includes("more"));
    await expect.poll(async () => (await problems()).at(-1)).toContain("and 3,990 more");
    expect(await problems()).toHaveLength(11);
  },
);
