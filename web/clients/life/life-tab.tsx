import type { Client } from "../../../contract/clients.ts";
import type { Fact } from "../facts/fact-card.tsx";
import { type Asked, factsFrom, factsFromDependent, PeopleCards } from "../facts/people-cards.tsx";

const license: Asked = [["dlId", "Drivers license"]];
const asked: Asked = [
  ["militaryStatus", "Military status"],
  ["healthHistory", "Health history"],
  ["lifePreferredBenefitAmount", "Preferred benefit amount"],
  ["lifeMonthlyPremiumBudget", "Monthly premium budget"],
];

/** The license with the state that gave it. */
const withState = (facts: Fact[], state: string | null | undefined): Fact[] =>
  facts.map((fact) => ({ ...fact, note: state ?? undefined }));

export function LifeTab({ client }: { client: Client }) {
  return (
    <PeopleCards
      client={client}
      title="Life"
      tab="life"
      factsOf={(person, level) => [
        ...withState(factsFrom(license, person, level), person.dlState),
        ...factsFrom(asked, person, level),
      ]}
      factsOfDependent={(dependent) => [
        ...withState(factsFromDependent(license, dependent), dependent.dlState),
        ...factsFromDependent(asked, dependent),
      ]}
    />
  );
}
