import {
  Briefcase,
  Car,
  ExternalLink,
  HeartPulse,
  House,
  type LucideIcon,
  ShieldCheck,
  Truck,
  Umbrella,
} from "lucide-react";
import type { Policy } from "../../../contract/policies.ts";
import { webAddress } from "../../../contract/web-address.ts";
import { dayText } from "../days.ts";
import { IconLink } from "../icon-link.tsx";
import { RecordList } from "../records/record-list.tsx";
import { useRecords } from "../records/use-records.ts";
import { PolicyDialog } from "./policy-dialog.tsx";
import { dollars, isActive, premiumsOf, termOf } from "./policy-kind.ts";

export function PolicyTab({ clientId }: { clientId: string }) {
  const data = useRecords(clientId, "policies");
  const active = data?.filter((policy) => isActive(policy)).length;
  return (
    <RecordList
      title="Policies"
      note={active ? `${active} active` : undefined}
      add="Add policy"
      empty="What this contact is insured for, and what it costs."
      records={data}
      renderRow={(policy) => ({
        icon: iconOf(policy.type),
        name: policy.type || policy.company || "Policy",
        about: [policy.type && policy.company, policy.plan].filter(Boolean).join(" · "),
        cells: <PolicyCells policy={policy} />,
      })}
      renderDialog={(policy, close) => <PolicyDialog clientId={clientId} policy={policy} onClose={close} />}
      foot={
        !!data?.length && (
          <div className="prow--sum">
            <span />
            <span className="t2">Annual total</span>
            <span className="sp" />
            <span className="prow__p num">{dollars(premiumsOf(data))}</span>
          </div>
        )
      }
    />
  );
}

function PolicyCells({ policy }: { policy: Policy }) {
  const { idNumber, effectiveDate, premium } = policy;
  const term = termOf(policy);
  return (
    <>
      {/* Before the columns, which stand under each other with and without a link. */}
      {policy.link && <PolicyLink policy={policy} />}
      <span className="prow__n tel t2 trunc">{idNumber}</span>
      <span className="prow__days num">
        <span>{effectiveDate && dayText(effectiveDate)}</span>
        {term && <span className={term.tone === "soon" ? "amber" : "t3"}>{term.text}</span>}
      </span>
      <span className="prow__p num">{premium !== undefined && dollars(premium)}</span>
    </>
  );
}

function PolicyLink({ policy }: { policy: Policy }) {
  const href = webAddress(policy.link, location.origin);
  return href ? <IconLink icon={ExternalLink} label="Open the policy's page" href={href} newWindow /> : null;
}

const icons: [RegExp, LucideIcon][] = [
  [/commercial auto|truck/i, Truck],
  [/auto|car|vehicle/i, Car],
  [/home|renter|dwelling|condo/i, House],
  [/umbrella/i, Umbrella],
  [/life|health|medic/i, HeartPulse],
  [/business|commercial|liability/i, Briefcase],
];

const iconOf = (type: string | undefined): LucideIcon =>
  icons.find(([words]) => words.test(type ?? ""))?.[1] ?? ShieldCheck;
