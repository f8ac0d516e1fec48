import type { SandboxOptions } from "../sandbox.ts";
import { type Answer, type Caught, startCatcher } from "./catcher.ts";
import { dropFolder, newFolder, start } from "./start.ts";

export const agency = "+18015550100";
export const outside = "+14355550125";

type Twiml =
  | string
  | { toString: () => string }
  | ((caught: Caught) => Answer | string | Promise<Answer | string>);
type Rung = {
  callSid: string;
  from: string;
  to: string;
  address: string;
  parameters: Record<string, string>;
};

/** A sandbox, the account's webhooks with a document for each path, and telephones to play with. */
export const openStage = async (options: Partial<SandboxOptions> = {}) => {
  const folder = newFolder();
  const catcher = await startCatcher();
  let sandbox = await start(folder, options);
  const answers = new Map<string, Twiml>();
  catcher.answer(async (caught) => {
    const twiml = answers.get(caught.path) ?? "<Response/>";
    const answer = typeof twiml === "function" ? await twiml(caught) : twiml.toString();
    return typeof answer === "string" ? { body: answer } : answer;
  });
  const number = await sandbox.client.incomingPhoneNumbers.create({
    phoneNumber: agency,
    voiceUrl: catcher.url("/voice"),
    statusCallback: catcher.url("/over"),
  });
  const api: typeof sandbox.api = (method, path, body) => sandbox.api(method, path, body);

  /** Looks again at every change that the sandbox tells of, until there is something. */
  const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
    const stream = await fetch(`${sandbox.url}/sandbox/api/live`);
    const reader = stream.body?.getReader();
    for (;;) {
      const found = await look();
      if (found !== undefined) {
        await reader?.cancel();
        return found;
      }
      await reader?.read();
    }
  };
  const path = encodeURIComponent;

  return {
    folder,
    catcher,
    number,
    get sandbox() {
      return sandbox;
    },
    get client() {
      return sandbox.client;
    },
    api,
    until,
    answer: (at: string, twiml: Twiml) => answers.set(at, twiml),
    url: catcher.url,
    /** The webhooks of a path, once there are so many. */
    at: (at: string, count = 1, matches: (params: Caught["params"]) => boolean = () => true) =>
      catcher.wait(count, (caught) => caught.path === at && matches(caught.params)),
    place: async (from = outside, more: object = {}) =>
      (await api<{ sid: string }>("POST", "/calls", { from, to: agency, ...more })).sid,
    /** A machine in place of a browser of the agency. */
    present: (...identities: string[]) =>
      Promise.all(
        identities.map((identity) =>
          api("PUT", "/telephones", { address: `client:${identity}`, present: true }),
        ),
      ),
    rings: (address: string) =>
      until(async () => (await api<Rung[]>("GET", `/ringing?number=${path(address)}`))[0]),
    pickUp: (sid: string) => api("POST", `/calls/${sid}/answer`),
    decline: (sid: string, busy = false) => api("POST", `/calls/${sid}/decline`, { busy }),
    hangUp: (sid: string) => api("POST", `/calls/${sid}/hang-up`),
    press: (sid: string, digits: string) => api("POST", `/calls/${sid}/digits`, { digits }),
    say: (sid: string, text: string) => api("POST", `/calls/${sid}/words`, { text }),
    /** The call's end, as the number's own callback tells it. */
    over: (sid: string) =>
      catcher.wait(1, (caught) => caught.path === "/over" && caught.params["CallSid"] === sid),
    /** The line of the log that matches. */
    logged: (line: RegExp) =>
      until(async () =>
        (await api<{ text: string }[]>("GET", "/events"))
          .map(({ text }) => text)
          .find((text) => line.test(text)),
      ),
    restart: async () => {
      await sandbox.close();
      sandbox = await start(folder, options);
    },
    close: async () => {
      await sandbox.close();
      await catcher.close();
      dropFolder(folder);
    },
  };
};
export type Stage = Awaited<ReturnType<typeof openStage>>;
