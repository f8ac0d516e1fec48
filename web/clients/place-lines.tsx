import { FieldLine as Line } from "../form/field-line.tsx";
import { TextField } from "../ui/text-field.tsx";
import { StateField } from "./state-field.tsx";

interface PlaceLinesProps {
  /** What the fields' names begin with: "mailing.", "locations.0.". */
  path?: string;
  /** Has no second line. */
  short?: boolean;
}

/** The fields of an address that belongs to something else: a home, a lender, a location. */
export function PlaceLines({ path = "", short = false }: PlaceLinesProps) {
  return (
    <>
      <Line name={`${path}address`} as={TextField} label="Address" span={short ? 12 : 8} autoComplete="off" />
      {!short && <Line name={`${path}address2`} as={TextField} label="Unit" span={4} placeholder="Unit 4" />}
      <Line name={`${path}city`} as={TextField} label="City" span={4} />
      <Line name={`${path}state`} as={StateField} label="State" span={4} />
      <Line name={`${path}zipcode`} as={TextField} label="Zip code" span={4} inputMode="numeric" />
    </>
  );
}
