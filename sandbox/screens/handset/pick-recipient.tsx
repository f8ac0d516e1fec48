import { Building2, ChevronLeft } from "lucide-react";
import { Face } from "../parts/face.tsx";
import { InnerLink } from "../parts/inner-link.tsx";
import { readable } from "../parts/numbers.ts";
import type { AgencyNumber } from "./types.ts";

type Props = { number: string; agency: AgencyNumber[] | undefined };

/** Which of the agency's numbers a new text goes to. */
export const PickRecipient = ({ number, agency }: Props) => (
  <>
    <header className="bx-h bx-h--l bx-h--pick">
      <InnerLink className="bx-ib" fields={{ number }} aria-label="Back to threads">
        <ChevronLeft className="i" aria-hidden="true" />
      </InnerLink>
      <h2>New text to</h2>
    </header>
    {agency?.length === 0 ? (
      <div className="bx-tl">
        <div className="bx-empty">
          <Building2 className="i" aria-hidden="true" />
          <b>The agency has no number yet</b>
          <span>Numbers that Switchboard takes from this carrier show here.</span>
        </div>
      </div>
    ) : (
      <ul className="bx-tl">
        {agency?.map(({ phoneNumber, friendlyName, reachable }) => (
          <li key={phoneNumber}>
            <InnerLink className="bx-mi" fields={{ number, with: phoneNumber }}>
              <Face name={friendlyName} seed={phoneNumber} size={44} agency />
              <span className="bx-mi__t">
                <span>
                  <b>{friendlyName}</b>
                </span>
                <span className="tel">{readable(phoneNumber)}</span>
                {!reachable && <span>No webhook for texts</span>}
              </span>
            </InnerLink>
          </li>
        ))}
      </ul>
    )}
  </>
);
