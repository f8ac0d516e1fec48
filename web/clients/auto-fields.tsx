import { FieldGroup as Group } from "../form/field-group.tsx";
import { OptionField } from "../form/option-field.tsx";
import { MaskField } from "../ui/mask-field.tsx";
import { PersonLine as Line } from "./person-line.tsx";
import { PersonSealedField } from "./person-sealed-field.tsx";
import { StateField } from "./state-field.tsx";

const educations = [
  "No high school",
  "High school",
  "Some college",
  "Associate degree",
  "Bachelor degree",
  "Master degree",
  "Doctorate",
];
const residences = ["House", "Condo", "Townhouse", "Apartment", "Mobile home", "Other"];

/** What carriers ask of who drives. */
export function AutoFields() {
  return (
    <>
      <Group legend="License">
        <Line name="dlId" as={PersonSealedField} label="Drivers license" span={4} placeholder="Number" />
        <Line name="dlState" as={StateField} label="State" span={4} />
      </Group>
      <Group legend="Rating">
        <Line
          name="education"
          as={OptionField}
          field="education"
          usual={educations}
          label="Education"
          span={4}
        />
        <Line name="occupationHireDate" as={MaskField} mask="date" label="Hire date" span={4} />
        <Line
          name="residenceType"
          as={OptionField}
          field="residenceType"
          usual={residences}
          label="Residence type"
          span={4}
        />
      </Group>
    </>
  );
}
