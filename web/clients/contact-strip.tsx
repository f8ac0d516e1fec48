import type { ReactNode } from "react";
import type { Client } from "../../contract/clients.ts";
import { useMe } from "../shell/me.ts";
import { lastContact } from "../text/past.ts";
import { ContactLocation } from "./contact-location.tsx";
import { ManagedBy } from "./managed-by.tsx";
import { serviceText } from "./days.ts";
import { dollars, premiumsOf } from "./policies/policy-kind.ts";
import { ReferredBy } from "./referral/referred-by.tsx";
import { useRecords } from "./records/use-records.ts";
import "../ui/fading.css";

/** The summary under the header. What is unknown stays blank. */
export function ContactStrip({ client }: { client: Client }) {
  const { lastContactedOn, createdAt } = client;
  const { account } = useMe();
  const list = useRecords(client.id, "policies");
  return (
    <dl className="strip fading">
      {account.accountLocations.length > 1 && (
        <Part label="Location">
          <ContactLocation client={client} />
        </Part>
      )}
      <Part label="Policies">
        <span className="num">{list?.length}</span>
      </Part>
      <Part label="Policy Premiums">
        <span className="num">{list && dollars(premiumsOf(list))}</span>
      </Part>
      <Part label="Last Contact">
        {lastContactedOn && <span className="cap">{lastContact(lastContactedOn)}</span>}
      </Part>
      <Part label="Length Of Service">
        <span className="num">{serviceText(createdAt)}</span>
      </Part>
      <Part label="Managed By">
        <ManagedBy client={client} />
      </Part>
      <Part label="Referred By">
        <ReferredBy client={client} />
      </Part>
    </dl>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
