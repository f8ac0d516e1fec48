import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { clients, type Client } from "../../../contract/clients.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Icon } from "../../ui/icon.tsx";
import { referrerName } from "../couple-name.ts";
import { ReferralDialog } from "./referral-dialog.tsx";

/** Who sent the client to us, else the way they came by. */
export function ReferredBy({ client }: { client: Client }) {
  const [open, setOpen] = useState(false);
  const { affliateContact, affliateContactLevel, affliateVia } = client;
  const { data: referrer } = useEndpoint(
    clients.get,
    { params: { id: affliateContact ?? "" } },
    { enabled: affliateContact !== null },
  );
  const by = affliateContact ? referrer : undefined;
  const name = by && referrerName(by, affliateContactLevel);
  const text = affliateContact ? (name ?? "") : affliateVia;
  return (
    <>
      <Button
        className="assign"
        aria-label={`Referred By: ${text || "nobody"}. Change`}
        onPress={() => setOpen(true)}
      >
        <span className={text === null ? "t3" : undefined}>{text ?? "None"}</span>
        <Icon icon={ChevronsUpDown} size={12} />
      </Button>
      {open && <ReferralDialog client={client} referrer={by} onClose={() => setOpen(false)} />}
    </>
  );
}
