import { Phone } from "lucide-react";
import type { ClientRow } from "../../contract/clients.ts";
import { Icon } from "../ui/icon.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { callNumber } from "./callable.ts";

interface CallLinkProps {
  client: Pick<ClientRow, "mobilePhone" | "phone">;
  name: string;
}

/** Calls a contact from a row: reached with the arrows, and only on the row in hand where there is a pointer. */
export function CallLink({ client, name }: CallLinkProps) {
  const digits = callNumber(client);
  if (!digits) return null;
  return (
    <Tooltip text={`Call ${name}`}>
      <a className="ib hov" href={`tel:+${digits}`} tabIndex={-1} aria-label={`Call ${name}`}>
        <Icon icon={Phone} />
      </a>
    </Tooltip>
  );
}
