import { useEffect, useState } from "react";
import { go, useAddress } from "../parts/address.ts";
import { useLive } from "../parts/live.ts";
import { setApart } from "../../set-apart.ts";
import { Sheet } from "../parts/sheet.tsx";
import { TopBar } from "../parts/top-bar.tsx";
import { AnswersItself } from "./calls/answers-itself.tsx";
import { useMissed } from "./calls/missed.ts";
import { ringingName, RingStrip } from "./calls/ring-strip.tsx";
import { useRings } from "./calls/rings.ts";
import { useTalks } from "./calls/talks.ts";
import { CarrierPanel } from "./carrier-panel.tsx";
import { Device } from "./device.tsx";
import { NewNumber } from "./new-number.tsx";
import { NumberBar } from "./number-bar.tsx";
import { PeopleList } from "./people-list.tsx";
import type { Person } from "./types.ts";
import "./handset-page.css";

export type Opened = "people" | "carrier" | "new-number" | null;

/** To leave the page ends its calls: that is asked first. */
const useKeptCalls = () => {
  const isTalking = [...useTalks().values()].some(({ endedAt }) => endedAt === null);
  useEffect(() => {
    if (!isTalking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isTalking]);
};

/** The outside world's phone: who you are, the phone itself, and the carrier between it and the agency. */
export const HandsetPage = () => {
  const people = useLive<Person[]>("/people", ["people", "messages", "calls"]);
  const number = useAddress("number");
  const rings = useRings();
  const [opened, open] = useState<Opened>(null);
  const close = () => open(null);

  const first = people?.find(({ unread }) => unread > 0) ?? people?.[0];
  useEffect(() => {
    if (number === null && first) go({ number: first.phoneNumber }, true);
  }, [number, first]);

  const me = people?.find(({ phoneNumber }) => phoneNumber === number);
  const others = rings.filter(({ address }) => address !== number);
  const ring = rings.find(({ address }) => address === number) ?? others[0];
  const ringing = ring && ringingName(ring, people ?? []);
  const news = (me?.unread ?? 0) + useMissed(number);
  useEffect(() => {
    const name = `${news > 0 ? `(${news}) ` : ""}${setApart(me?.name || "Handset")}`;
    document.title = `${ringing === undefined ? name : `Ringing: ${setApart(ringing)}`} · Sandbox`;
  }, [ringing, news, me?.name]);
  useKeptCalls();

  return (
    <div className="bx">
      <a className="bx-skip" href="#phone">
        Skip to the phone
      </a>
      <TopBar page="handset">
        {others.length > 0 && <RingStrip rings={others} people={people ?? []} />}
      </TopBar>
      {rings.map((each) => (
        <AnswersItself key={each.callSid} ring={each} shown={each.address === number} />
      ))}
      <div className="bx-desk">
        <aside className="bx-who" aria-label="Outside numbers">
          <PeopleList people={people} rings={rings} number={number} onNew={() => open("new-number")} />
        </aside>
        <main className="bx-mid" id="phone" tabIndex={-1}>
          <h1 className="sr">Handset</h1>
          <NumberBar me={me} number={number} onOpen={open} />
          <Device
            key={number}
            number={number}
            people={people}
            rings={rings}
            onNew={() => open("new-number")}
          />
        </main>
        <aside className="bx-log" aria-label="Carrier">
          <CarrierPanel number={number} />
        </aside>
      </div>
      {opened === "people" && (
        <Sheet title="Outside numbers" onClose={close}>
          <div className="bx-who">
            <PeopleList
              people={people}
              rings={rings}
              number={number}
              onPick={close}
              onNew={() => open("new-number")}
            />
          </div>
        </Sheet>
      )}
      {opened === "carrier" && (
        <Sheet title="Carrier and events" onClose={close}>
          <div className="bx-log">
            <CarrierPanel number={number} />
          </div>
        </Sheet>
      )}
      {opened === "new-number" && (
        <Sheet title="New number" onClose={close}>
          <NewNumber onAdded={close} />
        </Sheet>
      )}
    </div>
  );
};
