import type { Client } from "../../../contract/clients.ts";
import type { Fact } from "../facts/fact-card.tsx";
import { type Asked, factsFrom, factsFromDependent, PeopleCards } from "../facts/people-cards.tsx";
import { fieldText } from "../field-text.ts";
import { useRecords } from "../records/use-records.ts";

const ids: Asked = [
  ["healthMBI", "Medicare Id"],
  ["healthMedicaid", "Medicaid Id"],
];
const ofEverybody: Asked = [
  ["gender", "Gender"],
  ["dob", "Date of birth"],
  ["ssn", "SSN"],
  ["height", "Height"],
  ["weight", "Weight"],
  ["smoker", "Tobacco use"],
  ["doctors", "Doctors"],
  ["rx", "RX"],
];
const ofWork: Asked = [
  ["taxNumClaimed", "Taxes claimed"],
  ["occupation", "Occupation"],
  ["employerName", "Employer"],
  ["businessType", "Business type"],
  ["income", "Income"],
];
const ofCoverage: Asked = [
  ["healthNetwork", "Network"],
  ["healthMemberId", "Member id"],
  ["healthPlanName", "Plan name"],
  ["healthMonthlyPremium", "Monthly premium"],
  ["immigrant", "Immigrant status"],
  ["immigrantCardNumber", "Card number"],
  ["immigrantCardExpiration", "Card expiration"],
];

export function HealthTab({ client }: { client: Client }) {
  const addresses = useRecords(client.id, "addresses");
  const zipcode: Fact = {
    label: "Zip code",
    value: addresses?.find(({ type, zipcode }) => type === "Physical" && zipcode)?.zipcode,
  };
  const household: Fact = {
    label: "Household gross income",
    value: fieldText("householdGrossIncome", client.householdGrossIncome),
  };
  return (
    <PeopleCards
      client={client}
      title="Health"
      tab="health"
      factsOf={(person, level) => [
        ...factsFrom(ids, person, level),
        zipcode,
        ...factsFrom([...ofEverybody, ...ofWork], person, level),
        household,
        ...factsFrom(ofCoverage, person, level),
      ]}
      factsOfDependent={(dependent) => [
        ...factsFromDependent(ids, dependent),
        zipcode,
        ...factsFromDependent(ofEverybody, dependent),
      ]}
    />
  );
}
