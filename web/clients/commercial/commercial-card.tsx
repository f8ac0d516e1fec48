import { Building2, ExternalLink, Info, Pencil, StickyNote } from "lucide-react";
import type { Commercial } from "../../../contract/commercial.ts";
import { longPast } from "../../text/long-past.ts";
import { Icon, type IconType } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { mapsAddress, oneLine } from "../addresses/address-kind.ts";
import { dayText } from "../days.ts";
import { RevealButton } from "../../form/reveal-button.tsx";
import { useRevealed } from "../../form/use-revealed.ts";
import { revealOfRecord } from "../reveal.ts";
import { commercialName, factsOf } from "./commercial-kind.ts";

interface CommercialCardProps {
  commercial: Commercial;
  now: number;
  onEdit: () => void;
}

export function CommercialCard({ commercial, now, onEdit }: CommercialCardProps) {
  const { businessInfo, notes, ein, locations = [], updatedAt } = commercial;
  const name = commercialName(commercial);
  const revealed = useRevealed(revealOfRecord(commercial));
  return (
    <li className="rcard">
      <div className="rcard__h biz__h">
        <Icon icon={Building2} size={20} />
        <b className="trunc">{name}</b>
        <span className="sp" />
        {businessInfo && <Words icon={Info} label={`Info of ${name}`} text={businessInfo} />}
        {notes && <Words icon={StickyNote} label={`Notes of ${name}`} text={notes} />}
        <IconButton icon={Pencil} label={`Edit ${name}`} onPress={onEdit} />
      </div>
      <dl className="rcard__f biz__f">
        {factsOf(commercial).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{dayText(value)}</dd>
          </div>
        ))}
        {ein && (
          <div>
            <dt>EIN</dt>
            <dd className="tel biz__e">
              <span aria-live="polite">{revealed.valueOf("ein") ?? ein}</span>
              <RevealButton field="ein" label={`EIN of ${name}`} revealed={revealed} />
            </dd>
          </div>
        )}
      </dl>
      {locations.length > 0 && (
        <ul className="biz__l" aria-label={`Locations of ${name}`}>
          {locations.map((place, at) => (
            // Locations have no id of their own, and are never put in another order.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <li key={at}>
              <a className="link" href={mapsAddress(place)} target="_blank" rel="noreferrer">
                {oneLine(place)}
                <Icon icon={ExternalLink} size={12} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="t12 t3">Updated {longPast(updatedAt, now)}</p>
    </li>
  );
}

/** What somebody wrote down, behind an icon. */
function Words({ icon, label, text }: { icon: IconType; label: string; text: string }) {
  return (
    <Popover label={label} placement="bottom end" trigger={<IconButton icon={icon} label={label} />}>
      <p className="biz__w">{text}</p>
    </Popover>
  );
}
