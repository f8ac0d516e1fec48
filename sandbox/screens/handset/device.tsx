import { Plus } from "lucide-react";
import { useAddress } from "../parts/address.ts";
import { useLive } from "../parts/live.ts";
import { CallList } from "./calls/call-list.tsx";
import { DialPad } from "./calls/dial-pad.tsx";
import { PhoneCalls } from "./calls/phone-calls.tsx";
import { PhoneNav } from "./calls/phone-nav.tsx";
import { PickRecipient } from "./pick-recipient.tsx";
import { Screen } from "./screen.tsx";
import { ThreadList } from "./thread-list.tsx";
import { ThreadView } from "./thread-view.tsx";
import type { AgencyNumber, Person, Ring } from "./types.ts";

type Props = {
  number: string | null;
  people: Person[] | undefined;
  rings: readonly Ring[];
  onNew: () => void;
};

/** The phone in the middle: its threads and calls, one of them, or a call under way over all. */
export const Device = ({ number, people, rings, onNew }: Props) => {
  const partner = useAddress("with");
  const view = useAddress("view");
  const agency = useLive<AgencyNumber[]>("/numbers", ["numbers"]);
  if (people === undefined) return <Screen>{null}</Screen>;
  if (number === null) {
    return (
      <Screen>
        <Nobody onNew={onNew} />
      </Screen>
    );
  }
  const body = () => {
    if (partner === "new") return <PickRecipient number={number} agency={agency} />;
    if (partner !== null)
      return <ThreadView key={partner} number={number} partner={partner} agency={agency} />;
    if (view === "calls") return <CallList number={number} agency={agency} />;
    if (view === "keypad") return <DialPad number={number} agency={agency} />;
    return <ThreadList number={number} agency={agency} />;
  };
  const tab = view === "calls" || view === "keypad" ? view : null;
  return (
    <PhoneCalls number={number} rings={rings} agency={agency} people={people}>
      {body()}
      {partner === null && <PhoneNav number={number} view={tab} />}
    </PhoneCalls>
  );
};

const Nobody = ({ onNew }: { onNew: () => void }) => (
  <div className="bx-empty bx-empty--mid">
    <b>No phone yet</b>
    <span>Give yourself a number, and text or call the agency.</span>
    <button type="button" className="bx-btn" aria-haspopup="dialog" onClick={onNew}>
      <Plus className="i" aria-hidden="true" />
      New number
    </button>
  </div>
);
