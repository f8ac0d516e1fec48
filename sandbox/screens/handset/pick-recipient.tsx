import { Building2, ChevronLeft } from "lucide-react";
import { Face } from "../parts/face.tsx";
import { InnerLink } from "../parts/inner-link.tsx";
import { EmptyList, RowText } from "./phone-row.tsx";
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
      <EmptyList
        icon={Building2}
        title="The agency has no number yet"
        about="Numbers that Switchboard takes from this carrier show here."
      />
    ) : (
      <ul className="bx-tl">
        {agency?.map(({ phoneNumber, friendlyName, reachable }) => (
          <li key={phoneNumber}>
            <InnerLink className="bx-mi" fields={{ number, with: phoneNumber }}>
              <Face name={friendlyName} seed={phoneNumber} size={44} agency />
              <RowText name={friendlyName} number={phoneNumber}>
                {!reachable && <span>No webhook for texts</span>}
              </RowText>
            </InnerLink>
          </li>
        ))}
      </ul>
    )}
  </>
);
