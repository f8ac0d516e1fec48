import { immigrantStatuses } from "../../../contract/person.ts";
import { FieldGroup as Group } from "../../form/field-group.tsx";
import { ListField } from "../../form/list-field.tsx";
import { YesNoField } from "../../form/yes-no-field.tsx";
import { MaskField } from "../../ui/mask-field.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PersonLine as Line } from "../person-line.tsx";
import { PersonSealedField } from "../person-sealed-field.tsx";

/** What is asked of the two people of a client. */
export function HealthFields() {
  return (
    <>
      <BodyFields />
      <Group legend="Coverage">
        <Line name="healthNetwork" as={TextField} label="Network" span={4} />
        <Line name="healthPlanName" as={TextField} label="Plan name" span={4} />
        <Line name="healthMemberId" as={TextField} label="Member id" span={4} />
        <Line
          name="healthMonthlyPremium"
          as={NumberField}
          label="Monthly premium"
          span={4}
          unitBefore="$"
          decimals={2}
        />
        <Line name="taxNumClaimed" as={NumberField} label="Taxes claimed" span={4} />
      </Group>
      <Group legend="Immigration">
        <Line
          name="immigrant"
          as={Select}
          label="Immigrant status"
          span={4}
          options={immigrantStatuses}
          none="Unknown"
        />
        <Line name="immigrantCardNumber" as={PersonSealedField} label="Card number" span={4} />
        <Line name="immigrantCardExpiration" as={MaskField} mask="date" label="Card expiration" span={4} />
      </Group>
    </>
  );
}

/** What is asked of dependents too. */
export function BodyFields() {
  return (
    <Group legend="Health">
      <Line name="height" as={TextField} label="Height" span={4} placeholder={"5'10\""} />
      <Line name="weight" as={NumberField} label="Weight" span={4} unit="lb" />
      <Line name="smoker" as={YesNoField} label="Tobacco use" span={4} />
      <Line name="doctors" as={ListField} label="Doctors" span={6} placeholder="Name, then Enter" />
      <Line name="rx" as={ListField} label="RX" span={6} placeholder="Name and dose, then Enter" />
      <Line name="healthMBI" as={PersonSealedField} label="Medicare Id" span={6} />
      <Line name="healthMedicaid" as={PersonSealedField} label="Medicaid Id" span={6} />
    </Group>
  );
}
