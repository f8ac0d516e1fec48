import { timeFormats } from "../../../contract/quote.ts";
import { MaskField } from "../../ui/mask-field.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { OptionField } from "../../form/option-field.tsx";

/** Who insures it now, of whatever a quote is for: the first group of its coverage. */
export function CurrentCarrier() {
  return (
    <FieldGroup legend="Current carrier" name="coverage">
      <Line name="coverage.carrier" as={OptionField} field="carrier" label="Carrier" span={8} />
      <Line name="coverage.expirationDate" as={MaskField} mask="date" label="Expiration date" span={4} />
      <Line
        name="coverage.timeWithCarrier"
        as={NumberField}
        label="Time with carrier"
        span={4}
        min={0}
        max={1200}
      />
      <Line
        name="coverage.timeWithCarrierFormat"
        as={Segmented}
        label="Counted in"
        span={4}
        options={timeFormats}
        block
      />
      <Line name="coverage.premium" as={NumberField} currency label="Premium" span={4} min={0} decimals={2} />
    </FieldGroup>
  );
}
