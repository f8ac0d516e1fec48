import twilio from "twilio";
import { accountSid } from "./start.ts";
import { agency, openStage } from "./voice-stage.ts";

const apiKey = { sid: `SK${"7".repeat(32)}`, secret: "the-secret-of-the-key" };

/** A stage with telephones that sign on with access tokens. */
export const openSignalStage = async () => {
  const stage = await openStage({ apiKey });
  const cuts: AbortController[] = [];
  const post = async (path: string, body: object = {}) => {
    const response = await fetch(`${stage.sandbox.url}/sandbox/signal${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, string> };
  };

  return {
    ...stage,
    post,
    tokenOf: (identity: string, ttl = 60) => {
      const token = new twilio.jwt.AccessToken(accountSid, apiKey.sid, apiKey.secret, { identity, ttl });
      token.addGrant(
        new twilio.jwt.AccessToken.VoiceGrant({
          incomingAllow: true,
          outgoingApplicationSid: `AP${"2".repeat(32)}`,
        }),
      );
      return token.toJwt();
    },
    /** A telephone that listens; its session. */
    signOn: async (as: object) => {
      const { body } = await post("/sessions", as);
      const cut = new AbortController();
      cuts.push(cut);
      const events = `${stage.sandbox.url}/sandbox/signal/sessions/${body["id"]}/events`;
      await fetch(events, { signal: cut.signal });
      return String(body["id"]);
    },
    devices: async () => (await stage.api<{ devices: string[] }>("GET", "/telephones")).devices,
    /** Rings for as long as somebody is there; its progress comes to the path of the identity. */
    dial: async (identity: string) => {
      const call = await stage.client.calls.create({
        from: agency,
        to: `client:${identity}`,
        timeout: 600,
        twiml: "<Response/>",
        statusCallback: stage.url(`/${identity}`),
        statusCallbackEvent: ["ringing", "completed"],
      });
      return call.sid;
    },
    endOf: async (identity: string, sid: string) => {
      const [told] = await stage.at(
        `/${identity}`,
        1,
        (params) => params["CallSid"] === sid && params["CallStatus"] !== "ringing",
      );
      return told?.params["CallStatus"];
    },
    close: async () => {
      for (const cut of cuts) cut.abort();
      await stage.close();
    },
  };
};
