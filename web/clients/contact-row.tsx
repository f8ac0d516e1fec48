import { Link } from "@tanstack/react-router";
import { MessageSquareText } from "lucide-react";
import { Fragment, memo, useDeferredValue } from "react";
import type { ClientColumn } from "../../contract/client-filters.ts";
import type { ClientRow } from "../../contract/clients.ts";
import { clientName } from "../../contract/names.ts";
import { Avatar } from "../ui/avatar.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { MOBILE, useMediaQuery } from "../ui/media.ts";
import { RowCheck } from "../ui/row-check.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { CallLink } from "./call-link.tsx";
import { ContactCell } from "./contact-cell.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { rowLines } from "./row-lines.ts";
import { Marked } from "../text/marked.tsx";

interface ContactRowProps {
  client: ClientRow;
  search: string | undefined;
  columns: readonly ClientColumn[];
  /** Where it stands in the list. */
  index: number;
  checked: boolean;
  onCheck: (index: number, on: boolean, through: boolean) => void;
}

/** The cells of one contact; the order of the columns is that of the head. */
export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { client, search, columns, index, checked, onCheck } = props;
  const name = clientName(client);
  const lines = rowLines(client, columns, search);
  return (
    <>
      <span role="gridcell" className="crow__c">
        <RowCheck
          label={`Select ${name}`}
          value={checked}
          onChange={(on, through) => onCheck(index, on, through)}
          excludeFromTabOrder
        />
      </span>
      <span role="gridcell" className="crow__who">
        <Avatar id={client.id} name={name} size={36} company={name === client.companyName} />
        <span className={classNames("crow__t", lines.length > 1 && "crow__t--three")}>
          <Link to="/contacts/contact/$id" params={{ id: client.id }} tabIndex={-1} className="crow__n trunc">
            <Marked text={name} search={search} />
          </Link>
          {lines.map((line) => (
            <span key={line[0]!.text} className="trunc">
              {line.map(({ before, text }, at) => (
                <Fragment key={text}>
                  {at > 0 && " · "}
                  {before}
                  <Marked text={text} search={search} />
                </Fragment>
              ))}
            </span>
          ))}
        </span>
      </span>
      {columns.map((column) => (
        <ContactCell key={column} column={column} client={client} search={search} />
      ))}
      <span role="gridcell" className="crow__a">
        <RowActions client={client} name={name} />
      </span>
    </>
  );
});

/**
 * Where there is a pointer these are seen only on the row in hand, and are a fifth of a row's work: they come a moment
 * after the words, which whoever types a search waits for.
 */
function RowActions({ client, name }: { client: ClientRow; name: string }) {
  const { favorite, mobilePhone } = client;
  const isTime = useDeferredValue(true, useMediaQuery(MOBILE));
  return (
    <>
      {isTime && <CallLink client={client} name={name} />}
      {isTime && mobilePhone && (
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
      {(isTime || favorite) && <FavoriteButton client={client} name={name} kbd="F" inRow />}
    </>
  );
}

const bones = ["w1", "w4", "w2", "w2", "w5", "w4"];

interface SkeletonProps {
  index: number;
  columns: readonly ClientColumn[];
}

/** The same cells while they are on their way. */
export const ContactRowSkeleton = memo(function ContactRowSkeleton({ index, columns }: SkeletonProps) {
  return (
    <>
      <span role="gridcell" className="crow__c" aria-hidden="true" />
      <span role="gridcell" className="crow__who">
        <span className="sr">Loading</span>
        <span className="sk disc" />
        <span className={`sk ${bones[index % bones.length]}`} />
      </span>
      {columns.map((column, at) => (
        <span role="gridcell" key={column} className="crow__x" aria-hidden="true">
          <span className={`sk ${at % 2 === 0 ? "w4" : "w2"}`} />
        </span>
      ))}
      <span role="gridcell" className="crow__a" aria-hidden="true" />
    </>
  );
});
