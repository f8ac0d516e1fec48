import { formsOf } from "../../contract/accounts.ts";
import { clientFields, type Client } from "../../contract/clients.ts";
import { healthFields, type PersonField } from "../../contract/person.ts";
import type { FormTab } from "../form/form-tabs.tsx";
import { AutoFields } from "./auto-fields.tsx";
import { levelOf } from "./client-form.ts";
import { HealthFields } from "./health/health-fields.tsx";
import { LifeFields } from "./life/life-fields.tsx";
import { fieldOf, type Level } from "./person.ts";
import { PersonFields } from "./person-fields.tsx";
import { PersonContext } from "./person-line.tsx";

const driving: PersonField[] = ["dlId", "dlState", "education", "occupationHireDate"];
const health: PersonField[] = [
  ...(Object.keys(healthFields) as PersonField[]),
  "healthNetwork",
  "healthMemberId",
  "healthPlanName",
  "healthMonthlyPremium",
  "taxNumClaimed",
  "immigrant",
  "immigrantCardNumber",
  "immigrantCardExpiration",
];
const life: PersonField[] = ["healthHistory", "lifePreferredBenefitAmount", "lifeMonthlyPremiumBudget"];

/** The tabs of the editor of one person: those that the account asks for. */
export function tabsOf(joined: string, level: Level, stored: Client): FormTab[] {
  const forms = formsOf(joined);
  const own = (fields: PersonField[]): string[] => fields.map((field) => fieldOf(level, field));
  const asked = (id: "auto" | "health" | "life", label: string, fields: string[], lines: React.ReactNode) =>
    forms.includes(id)
      ? [{ id, label, fields, content: <PersonContext value={{ level, stored }}>{lines}</PersonContext> }]
      : [];
  const more = [
    ...asked("auto", "Auto", [...own(driving), "residenceType"], <AutoFields />),
    ...asked("health", "Health", own(health), <HealthFields />),
    ...asked("life", "Life", own(life), <LifeFields />),
  ];
  const elsewhere = more.flatMap(({ fields }) => fields);
  const general: FormTab = {
    id: "general",
    label: "General",
    // The name of the client stands in both editors: one of the two may have none.
    fields: clientFields.filter((field) => !elsewhere.includes(field) && levelOf(field) === level),
    content: (
      <>
        <PersonFields level={level} stored={stored} />
        {!forms.includes("auto") && (
          <PersonContext value={{ level, stored }}>
            <AutoFields />
          </PersonContext>
        )}
      </>
    ),
  };
  return [general, ...more];
}
