import { Cake, Flower2, House, Mail, Smartphone } from "lucide-react";
import type { Client } from "../../contract/clients.ts";
import { genders, maritalStatuses, militaryStatuses } from "../../contract/person.ts";
import { FieldGroup as Group } from "../form/field-group.tsx";
import { MaskField } from "../ui/mask-field.tsx";
import { NumberField } from "../ui/number-field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { Level } from "./person.ts";
import { PersonContext, PersonLine as Line } from "./person-line.tsx";
import { PersonSealedField } from "./person-sealed-field.tsx";
import { StateField } from "./state-field.tsx";
import { WorkFields } from "./work-fields.tsx";

interface PersonFieldsProps {
  level: Level;
  /** The client being edited: then everything is asked, not just what a new one begins with. */
  stored?: Client;
  /** Under the mobile phone: where a number that is already there comes from. */
  phoneHelp?: string | undefined;
}

const phone = { as: MaskField, mask: "phone", span: 4 } as const;
const day = { as: MaskField, mask: "date", span: 4 } as const;

/** The fields of one person, the same for applicant and co-applicant. A field is one line. */
export function PersonFields({ level, stored, phoneHelp }: PersonFieldsProps) {
  const company = level === "primary";
  return (
    <PersonContext value={{ level, stored }}>
      <Group legend="Name">
        <Line name="firstName" as={TextField} label="First name" span={3} />
        <Line
          name="preferredFirstName"
          as={TextField}
          label="Preferred first name"
          span={3}
          placeholder="Joe"
        />
        <Line name="lastName" as={TextField} label="Last name" span={4} />
        <Line name="suffix" as={TextField} label="Suffix" span={2} placeholder="Jr." />
        {company && (
          <Line name="companyName" as={TextField} label="Company name" span={6} placeholder="Optional" />
        )}
        <Line
          name="status"
          as={Select}
          label="Marital status"
          span={6}
          options={maritalStatuses}
          none="Unknown"
        />
      </Group>
      <Group legend="Reach">
        <Line name="mobilePhone" {...phone} label="Mobile phone" icon={Smartphone} help={phoneHelp} />
        <Line name="phone" {...phone} label="Home phone" icon={House} placeholder="+1 (801) 555-0100" />
        <Line name="email" as={TextField} type="email" label="Email" span={4} icon={Mail} />
      </Group>
      {stored ? <Whole /> : <Basic />}
    </PersonContext>
  );
}

const gender = <Line name="gender" as={Segmented} label="Gender" span={8} options={genders} block />;
const birth = <Line name="dob" {...day} label="Birth date" icon={Cake} />;
const ssn = <Line name="ssn" as={PersonSealedField} mask="ssn" label="SSN" span={4} />;
const military = (
  <Line
    name="militaryStatus"
    as={Segmented}
    label="Military status"
    span={4}
    options={militaryStatuses}
    block
  />
);

/** What a new contact begins with. */
function Basic() {
  return (
    <Group legend="About">
      {birth}
      {gender}
      <Line name="dlId" as={PersonSealedField} label="Drivers license" span={4} placeholder="Number" />
      <Line name="dlState" as={StateField} label="State" span={4} />
      {ssn}
      <WorkFields>{military}</WorkFields>
    </Group>
  );
}

function Whole() {
  return (
    <>
      <Group legend="About">
        {birth}
        <Line name="dod" {...day} label="Death date" icon={Flower2} />
        {ssn}
        {gender}
        {military}
      </Group>
      <Group legend="Work">
        <WorkFields whole>
          <Line name="income" as={NumberField} label="Income" span={4} currency />
          <Line
            name="householdGrossIncome"
            as={NumberField}
            label="Household gross income"
            span={4}
            currency
          />
        </WorkFields>
      </Group>
    </>
  );
}
