import { healthHistories, militaryStatuses } from "../../../contract/person.ts";
import { FieldGroup as Group } from "../../form/field-group.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { PersonLine as Line } from "../person-line.tsx";

/** `whole`: with what of two people stands among the general fields. */
export function LifeFields({ whole }: { whole?: boolean }) {
  return (
    <Group legend="Life">
      {whole && (
        <Line
          name="militaryStatus"
          as={Segmented}
          label="Military status"
          span={12}
          options={militaryStatuses}
          block
        />
      )}
      <Line
        name="healthHistory"
        as={Segmented}
        label="Health history"
        span={12}
        options={healthHistories}
        block
      />
      <Line
        name="lifePreferredBenefitAmount"
        as={NumberField}
        label="Preferred benefit amount"
        span={6}
        currency
      />
      <Line
        name="lifeMonthlyPremiumBudget"
        as={NumberField}
        label="Monthly premium budget"
        span={6}
        currency
      />
    </Group>
  );
}
