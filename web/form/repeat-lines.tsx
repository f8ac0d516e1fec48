import type { ReactNode } from "react";
import { get, useFieldArray, useFormContext, useFormState } from "react-hook-form";
import { HelpLine } from "../ui/help-line.tsx";
import { MOBILE, useMediaQuery } from "../ui/media.ts";
import { Repeater } from "../ui/repeater.tsx";
import "./repeat-lines.css";

/** As many as the contract takes of any list. */
const MOST = 50;

interface RepeatLinesProps {
  /** The list's path in the form: "siding". */
  name: string;
  label: string;
  /** One of them: "dog", as in "Add dog", "Remove dog 2". */
  item: string;
  /** What the items come to, quiet at the end: "100% covered". */
  note?: ReactNode;
  /** The lines of one item, which fill twelve columns; their names begin with `path`: "siding.0". */
  children: (path: string, row: Row) => ReactNode;
}

interface Row {
  /** Where there is room, labels stand over the first row alone. */
  hideLabel: boolean;
  /** The label of a field in this row: "Breed", then "Breed 2". */
  labelOf: (label: string) => string;
}

/** A list in a form: one row of lines for each item, the way to add one and to remove one. */
export function RepeatLines({ name, label, item, note, children }: RepeatLinesProps) {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const { errors } = useFormState({ control, name });
  // Two columns on a phone: no field stands under the label of the first row.
  const everyLabel = useMediaQuery(MOBILE);
  const wrong = get(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  const sentence = wrong?.root?.message ?? wrong?.message;
  return (
    <fieldset className="fg replines">
      <legend>{label}</legend>
      <Repeater
        label={label}
        items={fields}
        itemKey={(field) => field.id}
        addLabel={`Add ${item}`}
        onAdd={() => append({}, { shouldFocus: false })}
        removeLabel={(_, at) => `Remove ${item} ${at + 1}`}
        onRemove={remove}
        full={fields.length >= MOST}
        renderItem={(_, at) =>
          children(`${name}.${at}`, {
            hideLabel: at > 0 && !everyLabel,
            labelOf: (of) => (at > 0 ? `${of} ${at + 1}` : of),
          })
        }
      />
      {note && fields.length < MOST && <span className="replines__n t12 t3 num">{note}</span>}
      {sentence && (
        <p className="help help--error" role="alert">
          <HelpLine state="error">{sentence}</HelpLine>
        </p>
      )}
    </fieldset>
  );
}
