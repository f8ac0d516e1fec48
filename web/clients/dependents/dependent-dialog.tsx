import { formsOf } from "../../../contract/accounts.ts";
import { dependentGenders, type Dependent } from "../../../contract/dependents.ts";
import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { SealedField } from "../../form/sealed-field.tsx";
import { useMe } from "../../shell/me.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { MaskField } from "../../ui/mask-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { BodyFields } from "../health/health-fields.tsx";
import { LifeFields } from "../life/life-fields.tsx";
import { PersonContext } from "../person-line.tsx";
import { RecordDialog } from "../records/record-dialog.tsx";
import { StateField } from "../state-field.tsx";
import { dependentKind, relationships } from "./dependent-kind.ts";

interface DependentDialogProps {
  clientId: string;
  /** None: one is added. */
  dependent?: Dependent | undefined;
  onClose: () => void;
}

export function DependentDialog({ clientId, dependent, onClose }: DependentDialogProps) {
  const { account } = useMe();
  const forms = formsOf(account.gatheringForms);
  const name = dependent && [dependent.firstName, dependent.lastName].filter(Boolean).join(" ");
  return (
    <RecordDialog
      kind={dependentKind}
      clientId={clientId}
      record={dependent}
      {...(name && { name })}
      onClose={onClose}
    >
      {() => (
        <PersonContext value={{ level: "primary", stored: dependent }}>
          <FieldGroup legend="Person">
            <Line name="firstName" as={TextField} label="First name" span={4} />
            <Line name="lastName" as={TextField} label="Last name" span={4} />
            <Line
              name="relationship"
              as={ComboBox}
              label="Relationship"
              span={4}
              options={relationships}
              freeText
            />
            <Line name="dob" as={MaskField} mask="date" label="Birth date" span={4} />
            <Line name="gender" as={Segmented} label="Gender" span={8} options={dependentGenders} block />
          </FieldGroup>
          <FieldGroup legend="Papers">
            <Line name="ssn" as={SealedField} mask="ssn" label="SSN" span={4} masked={dependent?.ssn} />
            <Line name="dlId" as={SealedField} label="Drivers license" span={4} masked={dependent?.dlId} />
            <Line name="dlState" as={StateField} label="State" span={4} />
            <Line name="goodStudent" as={Checkbox} label="Good student" span={12} />
            <Line name="notes" as={TextArea} label="Notes" span={12} />
          </FieldGroup>
          {forms.includes("health") && <BodyFields />}
          {forms.includes("life") && <LifeFields whole />}
        </PersonContext>
      )}
    </RecordDialog>
  );
}
