import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Select } from "../../ui/select.tsx";
import { expiryOf, months, yearsFrom } from "./payment-kind.ts";

/** Month and year of a card, stored as the first of the month once both are chosen. */
export function ExpiryFields() {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name: "expDate", control });
  const stored = expiryOf(field.value as string | null);
  const [now] = useState(() => new Date());
  const [half, setHalf] = useState(stored);
  const shown = field.value ? stored : half;

  function choose(part: Partial<typeof shown>) {
    const { month, year } = { ...shown, ...part };
    setHalf({ month, year });
    field.onChange(month && year ? `${month}/01/${year}` : null);
  }

  return (
    <>
      <Select
        label="Expires"
        placeholder="Month"
        span={3}
        options={months}
        value={shown.month}
        onChange={(month) => choose({ month })}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
      <Select
        label="Year"
        placeholder="Year"
        span={3}
        options={yearsFrom(now, stored.year ?? undefined)}
        value={shown.year}
        onChange={(year) => choose({ year })}
        onBlur={field.onBlur}
      />
    </>
  );
}
