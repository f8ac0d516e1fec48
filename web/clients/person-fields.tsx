import { Cake, House, Mail, Smartphone } from "lucide-react";
import { genders, maritalStatuses, militaryStatuses, type Client } from "../../contract/clients.ts";
import { MaskField } from "../ui/mask-field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { Level } from "./client-form.ts";
import { FormLine as Line, PersonContext } from "./form-line.tsx";
import { PersonSealedField } from "./person-sealed-field.tsx";
import { StateField } from "./state-field.tsx";
import { WorkFields } from "./work-fields.tsx";

interface PersonFieldsProps {
  level: Level;
  /** The client being edited. */
  stored?: Client;
  /** Under the mobile phone: where a number that is already there comes from. */
  phoneHelp?: string | undefined;
}

const phone = { as: MaskField, mask: "phone", span: 4 } as const;

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
      <Group legend="About">
        <Line
          name="dob"
          as={MaskField}
          mask="date"
          label="Birth date"
          span={4}
          icon={Cake}
          placeholder="MM/DD/YYYY"
        />
        <Line name="gender" as={Segmented} label="Gender" span={8} options={genders} block />
        <Line name="dlId" as={PersonSealedField} label="Drivers license" span={4} placeholder="Number" />
        <Line name="dlState" as={StateField} label="State" span={4} />
        <Line name="ssn" as={PersonSealedField} mask="ssn" label="SSN" span={4} />
        <WorkFields>
          <Line
            name="militaryStatus"
            as={Segmented}
            label="Military status"
            span={4}
            options={militaryStatuses}
            block
          />
        </WorkFields>
      </Group>
    </PersonContext>
  );
}

function Group({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="fg">
      <legend>{legend}</legend>
      <div className="grid12">{children}</div>
    </fieldset>
  );
}
