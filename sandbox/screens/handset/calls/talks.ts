import { useSyncExternalStore } from "react";
import { call as ask, query } from "../../parts/api.ts";
import { onNotice } from "../../parts/live.ts";
import { readable } from "../../parts/numbers.ts";
import { attestations, settingsOf } from "./phone-settings.ts";
import { openTalk, TakenElsewhere, type Talk } from "./talk.ts";
import type { PhoneCall, Ring } from "../types.ts";

/** The calls of this window, by the number of the phone: one goes on while another phone is shown. */
let talks: ReadonlyMap<string, Talk> = new Map();
const watchers = new Set<() => void>();

const tell = () => {
  for (const watcher of watchers) watcher();
};
const keep = (number: string, talk: Talk) => {
  talks = new Map(talks).set(number, talk);
  tell();
};
/** Only what is over can be dismissed. */
export const dismissTalk = (number: string): void => {
  const rest = new Map(talks);
  rest.delete(number);
  talks = rest;
  tell();
};

/** The newest call of a phone has its place; what an earlier one still has to say is not shown. */
const place = (number: string) => {
  let begun = false;
  const isShown = (id: string) => talks.get(number)?.id === id;
  return {
    change: (talk: Talk) => {
      if (begun && !isShown(talk.id)) return;
      begun = true;
      keep(number, talk);
    },
    gone: (id: string) => {
      if (isShown(id)) dismissTalk(number);
    },
  };
};

const isBusy = (number: string) => talks.get(number)?.endedAt === null;

export const placeCall = (number: string, to: string): void => {
  if (isBusy(number)) return;
  openTalk({
    number,
    with: to,
    direction: "outgoing",
    callSid: "",
    ...place(number),
    reach: (device, follow) => {
      const attestation = attestations[settingsOf(number).callerId];
      const parameters: Record<string, string> = attestation === null ? {} : { StirVerstat: attestation };
      const placing = device.connect({ to, parameters });
      // It is there before it is placed; what is said in between is not missed.
      for (const call of device.calls()) if (call.direction === "outgoing") follow(call);
      return placing;
    },
  });
};

const answerMs = 3000;

export const answerCall = (number: string, { callSid, from }: Ring): void => {
  if (isBusy(number)) return;
  openTalk({
    number,
    with: from,
    direction: "incoming",
    callSid,
    ...place(number),
    reach: (device, follow) =>
      new Promise((resolve, reject) => {
        const tooLate = () => end(new Error(`${readable(from)} no longer rings`));
        const end = (error: Error) => {
          stop();
          reject(error);
        };
        const timer = setTimeout(tooLate, answerMs);
        const offNotice = onNotice(({ table, numbers }) => {
          if (table === "calls" && (!numbers || numbers.includes(number))) void look();
        });
        const stop = () => {
          isDone = true;
          clearTimeout(timer);
          offNotice();
        };
        let isDone = false;
        /** Another window may have it before this one has registered. */
        const look = async () => {
          const rows = await ask<PhoneCall[]>("GET", `/calls${query({ number, limit: "20" })}`).catch(
            () => [],
          );
          const row = rows.find(({ sid }) => sid === callSid);
          if (isDone || !row || !(row.over || row.status === "in-progress")) return;
          if (row.over || row.voicemail) tooLate();
          else end(new TakenElsewhere());
        };
        const take = (call: ReturnType<typeof device.calls>[number]) => {
          if (isDone || call.callSid() !== callSid) return;
          stop();
          follow(call);
          call.accept().then(resolve, reject);
        };
        device.on("incoming", take);
        for (const call of device.calls()) take(call);
        if (!isDone) void look();
      }),
  });
};

export const useTalks = (): ReadonlyMap<string, Talk> =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => talks,
  );
