import { Plus } from "lucide-react";
import { clientOptions, type OptionField as Field } from "../../contract/client-options.ts";
import { limits } from "../../contract/limits.ts";
import { command } from "../api/use-command.ts";
import { useEndpoint } from "../api/use-query.ts";
import { ComboBox, type ComboBoxProps } from "../ui/combo-box.tsx";
import type { Option } from "../ui/option.ts";
import { toast } from "../ui/toast.tsx";
import { offered } from "./offered.ts";

interface OptionFieldProps extends Omit<ComboBoxProps, "options" | "freeText" | "onSearch"> {
  /** What the account has kept for it is offered. */
  field: Field;
  /** What everybody is offered. */
  usual?: readonly string[];
}

/** Any text, with the account's own choices; a new one can be kept for everybody. */
export function OptionField({ field, usual = [], value, onChange, ...own }: OptionFieldProps) {
  const { data = [] } = useEndpoint(clientOptions.list, { params: { field } });
  const typed = value ?? "";
  const { options, add } = offered(typed, [...usual, ...data.map((one) => one.value)]);

  const isShort = typed.trim().length <= limits.optionLength;
  return (
    <ComboBox
      {...own}
      freeText
      value={value ?? null}
      {...(onChange && { onChange })}
      onSearch={() => {}}
      options={add && isShort ? [...options, addition(typed.trim(), field)] : options}
    />
  );
}

const addition = (value: string, field: Field): Option => ({
  id: "\0add",
  label: `Add “${value}” to the choices`,
  icon: Plus,
  onAction: () => keep(field, value),
});

function keep(field: Field, value: string): void {
  command(clientOptions.create, { params: { field }, body: { value } })
    .then(({ id }) =>
      toast.success(`“${value}” is a choice now`, {
        undo: () => command(clientOptions.remove, { params: { field, id } }),
      }),
    )
    .catch((error: Error) => toast.failed(`Unable to add the choice. ${error.message}`, error));
}
