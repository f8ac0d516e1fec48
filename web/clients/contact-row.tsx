import { Link } from "@tanstack/react-router";
import { MessageSquareText } from "lucide-react";
import { memo } from "react";
import type { ClientRow } from "../../contract/clients.ts";
import { clientName, staffName } from "../../contract/names.ts";
import { pastDay } from "../text/past.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { coName } from "./couple-name.ts";
import { FavoriteButton } from "./favorite-button.tsx";
import { Marked } from "../text/marked.tsx";
import { PhoneLink } from "./phone-link.tsx";

interface ContactRowProps {
  client: ClientRow;
  search: string | undefined;
}

/** The cells of one contact; the order of the columns is that of the head. */
export const ContactRow = memo(function ContactRow({ client, search }: ContactRowProps) {
  const name = clientName(client);
  const other = coName(client);
  const company = name === client.companyName ? null : client.companyName;
  const { managedBy, mobilePhone, phone } = client;
  return (
    <>
      <span role="gridcell" className="crow__who">
        <Avatar id={client.id} name={name} size={36} company={name === client.companyName} />
        <span className="crow__t">
          <Link to="/contacts/contact/$id" params={{ id: client.id }} tabIndex={-1} className="crow__n trunc">
            <Marked text={name} search={search} />
          </Link>
          {other && (
            <span className="trunc">
              with <Marked text={other} search={search} />
            </span>
          )}
        </span>
      </span>
      <span role="gridcell" className="crow__co trunc">
        {company && <Marked text={company} search={search} />}
      </span>
      <span role="gridcell" className="crow__ph tel">
        {mobilePhone && <PhoneLink kind="Mobile" digits={mobilePhone} search={search} />}
      </span>
      <span role="gridcell" className="crow__ph tel">
        {phone && <PhoneLink kind="Home" digits={phone} search={search} />}
      </span>
      <span role="gridcell" className="crow__m">
        {managedBy ? (
          <>
            <Avatar id={managedBy.id} name={staffName(managedBy)} size={20} />
            <span className="trunc">{staffName(managedBy)}</span>
          </>
        ) : (
          <span className="t3">Unassigned</span>
        )}
      </span>
      <span role="gridcell" className="crow__l num">
        {client.lastContactedOn && <span className="cap">{pastDay(client.lastContactedOn)}</span>}
      </span>
      <span role="gridcell" className="crow__a">
        {mobilePhone && (
          <Tooltip text={`Text ${name}`} kbd="T">
            <Link
              to="/messages"
              search={{ phone: mobilePhone }}
              tabIndex={-1}
              className="ib hov"
              aria-label={`Text ${name}`}
            >
              <Icon icon={MessageSquareText} />
            </Link>
          </Tooltip>
        )}
        <FavoriteButton client={client} name={name} kbd="F" inRow />
      </span>
    </>
  );
});

const bones = ["w1", "w4", "w2", "w2", "w5", "w4"];
const cells = ["crow__co", "crow__ph", "crow__ph", "crow__m", "crow__l"];

/** The same cells while they are on their way. */
export const ContactRowSkeleton = memo(function ContactRowSkeleton({ index }: { index: number }) {
  return (
    <>
      <span role="gridcell" className="crow__who">
        <span className="sr">Loading</span>
        <span className="sk disc" />
        <span className={`sk ${bones[index % bones.length]}`} />
      </span>
      {cells.map((cell, at) => (
        <span role="gridcell" key={at} className={cell} aria-hidden="true">
          <span className={`sk ${at % 2 === 0 ? "w4" : "w2"}`} />
        </span>
      ))}
      <span role="gridcell" className="crow__a" aria-hidden="true" />
    </>
  );
});
