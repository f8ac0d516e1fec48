import { staffName } from "../../../contract/names.ts";
import type { Policy } from "../../../contract/policies.ts";
import { users } from "../../../contract/users.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { OptionField } from "../../form/option-field.tsx";
import { MaskField } from "../../ui/mask-field.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FieldGroup } from "../../form/field-group.tsx";
import { RecordDialog } from "../records/record-dialog.tsx";
import { paymentWays, policyKind, policyTypes } from "./policy-kind.ts";

interface PolicyDialogProps {
  clientId: string;
  /** None: one is added. */
  policy?: Policy | undefined;
  onClose: () => void;
}

const day = { as: MaskField, mask: "date", span: 4 } as const;

export function PolicyDialog({ clientId, policy, onClose }: PolicyDialogProps) {
  const { data: team = [] } = useEndpoint(users.list, {});
  const name = policy && [policy.company, policy.type].filter(Boolean).join(" ");
  const staff = team.map((peer) => ({ id: peer.id, label: staffName(peer) }));
  return (
    <RecordDialog
      kind={policyKind}
      clientId={clientId}
      record={policy}
      {...(name && { name })}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldGroup legend="Policy">
            <Line name="type" as={OptionField} field="policyType" usual={policyTypes} label="Type" span={4} />
            <Line name="company" as={OptionField} field="policyCompany" label="Company" span={4} />
            <Line name="plan" as={TextField} label="Plan" span={4} />
            <Line name="idNumber" as={TextField} label="Policy number" span={4} autoComplete="off" />
            <Line name="enrolledVia" as={TextField} label="Enrolled via" span={4} />
            <Line
              name="premium"
              as={NumberField}
              label="Premium"
              span={4}
              unitBefore="$"
              decimals={2}
              min={0}
            />
          </FieldGroup>
          <FieldGroup legend="Dates">
            <Line name="issueDate" {...day} label="Issue date" />
            <Line name="effectiveDate" {...day} label="Effective date" />
            <Line name="termDate" {...day} label="Term date" />
          </FieldGroup>
          <FieldGroup legend="Payment and care">
            <Line
              name="paymentMethod"
              as={Select}
              label="Payment method"
              span={6}
              options={paymentWays}
              none="Unknown"
              help="How it is paid. Do not enter actual payment information here."
            />
            <Line name="paymentMethodOther" as={TextField} label="Other payment method" span={6} />
            <Line name="managedBy" as={Select} label="Managed by" span={6} options={staff} none="Nobody" />
            <Line name="managedOn" {...day} span={6} label="Managed on" />
            <Line name="link" as={TextField} type="url" label="Link" span={12} placeholder="https://" />
            <Line name="notes" as={TextArea} label="Notes" span={12} maxLength={250} />
          </FieldGroup>
        </>
      )}
    </RecordDialog>
  );
}
