import { FieldLine as Line } from "../../form/field-line.tsx";
import { RepeatLines } from "../../form/repeat-lines.tsx";
import { YesNoField } from "../../form/yes-no-field.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface Kind {
  name: "dogs" | "exoticAnimals" | "livestock";
  label: string;
  item: string;
  /** What tells the animals of one row from those of the next. */
  what: { field: "breed" | "type"; label: string };
  mayBite: boolean;
}

const animals: Kind[] = [
  {
    name: "dogs",
    label: "Dogs",
    item: "dog",
    what: { field: "breed", label: "Breed" },
    mayBite: true,
  },
  {
    name: "exoticAnimals",
    label: "Exotic animals",
    item: "exotic animal",
    what: { field: "type", label: "Animal" },
    mayBite: true,
  },
  {
    name: "livestock",
    label: "Livestock",
    item: "livestock",
    what: { field: "type", label: "Kind" },
    mayBite: false,
  },
];

export function AnimalLists() {
  return animals.map(({ name, label, item, what, mayBite }) => (
    <RepeatLines key={name} name={name} label={label} item={item}>
      {(path, { hideLabel, labelOf }) => (
        <>
          <Line
            name={`${path}.${what.field}`}
            as={TextField}
            label={labelOf(what.label)}
            hideLabel={hideLabel}
            span={mayBite ? 6 : 8}
          />
          <Line
            name={`${path}.count`}
            as={NumberField}
            label={labelOf("How many")}
            hideLabel={hideLabel}
            span={mayBite ? 3 : 4}
            min={0}
            max={mayBite ? 10_000 : 1_000_000}
          />
          {mayBite && (
            <Line
              name={`${path}.biteHistory`}
              as={YesNoField}
              label={labelOf("Bite history")}
              hideLabel={hideLabel}
              span={3}
            />
          )}
        </>
      )}
    </RepeatLines>
  ));
}
