import type { ClientColumn } from "../../contract/client-filters.ts";
import type { ClientRow } from "../../contract/clients.ts";
import { clientName, staffName } from "../../contract/names.ts";
import { Marked } from "../text/marked.tsx";
import { dateOf, lastContact } from "../text/past.ts";
import { Avatar } from "../ui/avatar.tsx";
import { dayText } from "./days.ts";
import { PhoneLink } from "./phone-link.tsx";

interface ContactCellProps {
  column: ClientColumn;
  client: ClientRow;
  search: string | undefined;
}

/** One column of a contact's row. */
export function ContactCell({ column, client, search }: ContactCellProps) {
  switch (column) {
    case "companyName": {
      // Who has no name of their own is called by the company already.
      const company = clientName(client) === client.companyName ? null : client.companyName;
      return <Text text={company} search={search} />;
    }
    case "email":
      return <Text text={client.email} search={search} />;
    case "status":
      return <Text text={client.status} />;
    case "mobilePhone":
    case "phone": {
      const digits = client[column];
      const kind = column === "phone" ? "Home" : "Mobile";
      return (
        <span role="gridcell" className="crow__ph tel">
          {digits && <PhoneLink kind={kind} digits={digits} search={search} />}
        </span>
      );
    }
    case "managedBy": {
      const { managedBy } = client;
      return (
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
      );
    }
    case "lastContactedOn":
      return <When text={client.lastContactedOn && lastContact(client.lastContactedOn)} />;
    case "createdAt":
      return <When text={dateOf(new Date(client.createdAt))} />;
    case "dob":
      return <When text={client.dob && dayText(client.dob)} />;
  }
}

function Text({ text, search }: { text: string | null; search?: string | undefined }) {
  return (
    <span role="gridcell" className="crow__x trunc">
      {text && <Marked text={text} search={search} />}
    </span>
  );
}

function When({ text }: { text: string | null }) {
  return (
    <span role="gridcell" className="crow__x num">
      {text && <span className="cap">{text}</span>}
    </span>
  );
}
