import { useEffect, useState } from "react";
import { go, useAddress } from "../parts/address.ts";
import { useLive } from "../parts/live.ts";
import { Sheet } from "../parts/sheet.tsx";
import { TopBar } from "../parts/top-bar.tsx";
import { useRings } from "./calls/rings.ts";
import { CarrierPanel } from "./carrier-panel.tsx";
import { Device } from "./device.tsx";
import { NewNumber } from "./new-number.tsx";
import { NumberBar } from "./number-bar.tsx";
import { PeopleList } from "./people-list.tsx";
import type { Person } from "./types.ts";
import "./handset-page.css";

export type Opened = "people" | "carrier" | "new-number" | null;

/** The outside world's phone: who you are, the phone itself, and the carrier between it and the agency. */
export const HandsetPage = () => {
  const people = useLive<Person[]>("/people", ["people", "messages"]);
  const number = useAddress("number");
  const rings = useRings();
  const [opened, open] = useState<Opened>(null);
  const close = () => open(null);

  const first = people?.find(({ unread }) => unread > 0) ?? people?.[0];
  useEffect(() => {
    if (number === null && first) go({ number: first.phoneNumber }, true);
  }, [number, first]);

  const me = people?.find(({ phoneNumber }) => phoneNumber === number);
  const unread = me?.unread ?? 0;
  const isRinging = rings.some(({ address }) => address === number);
  useEffect(() => {
    const news = isRinging ? "Ringing: " : unread > 0 ? `(${unread}) ` : "";
    document.title = `${news}${me?.name || "Handset"} · Sandbox`;
  }, [isRinging, unread, me?.name]);

  return (
    <div className="bx">
      <TopBar page="handset" />
      <div className="bx-desk">
        <aside className="bx-who" aria-label="Outside numbers">
          <PeopleList people={people} rings={rings} number={number} onNew={() => open("new-number")} />
        </aside>
        <main className="bx-mid">
          <h1 className="sr">Handset</h1>
          <NumberBar me={me} number={number} rings={rings} onOpen={open} />
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
