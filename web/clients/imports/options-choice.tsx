import { ChevronsUpDown } from "lucide-react";
import { useId } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { importMatches, type ImportMatch, type ImportOptions } from "../../../contract/imports.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { CheckTiles } from "../../ui/check-tiles.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Popover } from "../../ui/popover.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import "../../ui/field.css";
import "../../ui/select.css";

const modes: Record<ImportOptions["mode"], { short: string; label: string }> = {
  both: { short: "Add and update", label: "Add new contacts, and update those that are there" },
  create: { short: "Only add", label: "Only add new contacts" },
  update: { short: "Only update", label: "Only update contacts that are there" },
};

const matches: Record<ImportMatch, string> = {
  id: "Contact id, client number",
  email: "Email",
  phone: "Phone",
  name: "Name with birth date or address",
};

interface OptionsChoiceProps {
  options: ImportOptions;
  hasErrors: boolean;
  onChange: (options: Partial<ImportOptions>) => void;
}

/** What the import does at all, and how it knows who is there already. What is shown is the first of it. */
export function OptionsChoice({ options, hasErrors, onChange }: OptionsChoiceProps) {
  const label = useId();
  // It looks like a choice, and not like the button that carries it out.
  const trigger = (
    <AriaButton className="select" aria-describedby={label}>
      <span className="select__v trunc">{modes[options.mode].short}</span>
      <Icon icon={ChevronsUpDown} size={14} />
    </AriaButton>
  );
  return (
    <div className="imp__dc imp__mode">
      <span className="t2" id={label}>
        What is imported:
      </span>
      <Popover label="What is imported" placement="bottom end" className="imp__opt" trigger={trigger}>
        <RadioGroup
          label="What is imported"
          options={Object.entries(modes).map(([id, { label }]) => ({ id, label }))}
          value={options.mode}
          onChange={(mode) => onChange({ mode: mode as ImportOptions["mode"] })}
        />
        <CheckTiles
          label="The same person has the same"
          options={importMatches.map((id) => ({ id, label: matches[id] }))}
          value={options.matchBy}
          onChange={(matchBy) => onChange({ matchBy: matchBy as ImportMatch[] })}
        />
        <Checkbox
          label="Keep what contacts have, and fill only what is empty"
          value={options.keepExisting}
          onChange={(keepExisting) => onChange({ keepExisting })}
          {...(options.mode === "create" && { disabled: true, help: "No contact is updated." })}
        />
        {(hasErrors || options.leaveOutWrong) && (
          <Checkbox
            label="Leave out wrong values"
            value={options.leaveOutWrong}
            onChange={(leaveOutWrong) => onChange({ leaveOutWrong })}
          />
        )}
      </Popover>
    </div>
  );
}
