import { Phone } from "lucide-react";
import { dismissTalk, placeCall } from "./talks.ts";
import type { Talk } from "./talk.ts";

type Props = { number: string; talk: Talk; name: string; agency: boolean };

/** What was said can still be read; then the phone is put away, or the number called once more. */
export const CallOver = ({ number, talk, name, agency }: Props) => (
  <div className="bx-over">
    {talk.problem && <p>{talk.problem}</p>}
    {agency && (
      <button
        type="button"
        className="bx-btn bx-btn--line"
        aria-label={`Call ${name} again`}
        onClick={() => placeCall(number, talk.with)}
      >
        <Phone className="i" aria-hidden="true" />
        Call again
      </button>
    )}
    <button type="button" className="bx-btn" onClick={() => dismissTalk(number)}>
      Done
    </button>
  </div>
);
