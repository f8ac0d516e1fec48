import { BellOff, MessageSquareText, Moon, PhoneOff } from "lucide-react";
import type { ReactNode } from "react";
import type { Recipients } from "../../../contract/bulk.ts";
import { counted } from "../../../contract/counted.ts";
import { Icon, type IconType } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Who gets it, and by name who does not. */
export function TextRecipients({ recipients }: { recipients: Recipients | undefined }) {
  if (!recipients) return <Skeleton rows={2} rowHeight={36} label="Looking up who can be texted" />;
  const { optedOut, numberless, atNight } = recipients;
  return (
    <ul className="btext__who" aria-label="Who gets it">
      <Line icon={MessageSquareText}>{counted(recipients.texts, "text")}, one for each number</Line>
      {atNight > 0 && (
        <Line
          icon={Moon}
        >{`${counted(atNight, "of them goes", "of them go")} to a place where it is night`}</Line>
      )}
      {optedOut.count > 0 && (
        <Line icon={BellOff} of={optedOut}>
          {counted(optedOut.count, "contact")} asked not to be texted
        </Line>
      )}
      {numberless.count > 0 && (
        <Line icon={PhoneOff} of={numberless}>
          {counted(numberless.count, "contact")} without a mobile phone
        </Line>
      )}
    </ul>
  );
}

interface LineProps {
  icon: IconType;
  of?: Recipients["optedOut"];
  children: ReactNode;
}

function Line({ icon, of, children }: LineProps) {
  const more = of ? of.count - of.some.length : 0;
  return (
    <li>
      <Icon icon={icon} />
      <span>
        {children}
        {of && (
          <span className="t2">
            {`: ${of.some.map(({ name }) => name).join(", ")}${more > 0 ? `, and ${counted(more)} more` : ""}`}
          </span>
        )}
      </span>
    </li>
  );
}
