import { List, Map } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../ui/checkbox.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { RowCheck } from "../ui/row-check.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Switch } from "../ui/switch.tsx";
import { Row, Section } from "./section.tsx";

export function ChoiceSection() {
  const [plan, setPlan] = useState("Keep");
  const [filter, setFilter] = useState("open");
  const [air, setAir] = useState<string | null>(null);
  const [mode, setMode] = useState<string>("combine");
  const [forms, setForms] = useState<Record<string, boolean>>({ Home: true, Auto: false });
  const [autopay, setAutopay] = useState(true);
  const on = Object.values(forms).filter(Boolean).length;
  return (
    <Section title="Choices" wide={2}>
      <Row>
        <Segmented
          label="Plan"
          hideLabel
          options={["Keep", "Copy", "Move"]}
          value={plan}
          onChange={setPlan}
        />
        <Segmented
          label="Filter"
          hideLabel
          options={[
            { id: "open", label: "Open", note: "12" },
            { id: "mine", label: "Mine", note: "3" },
            { id: "done", label: "Done", disabled: true },
          ]}
          value={filter}
          onChange={setFilter}
        />
        <Segmented
          label="View"
          hideLabel
          options={[
            { id: "open", label: "List", icon: List },
            { id: "mine", label: "Map", icon: Map },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </Row>
      <div className="grid12">
        <Segmented
          span={4}
          block
          label="Central air"
          options={["Yes", "No"]}
          value={air}
          onChange={setAir}
          help="Not answered yet"
        />
        <Segmented
          span={4}
          block
          label="Tobacco"
          options={["Yes", "No"]}
          value={null}
          onChange={setAir}
          error="Choose one"
        />
        <Segmented
          span={4}
          block
          label="Locked"
          options={["Yes", "No"]}
          value="Yes"
          onChange={setAir}
          disabled
        />
      </div>
      <div className="gallery__cols">
        <RadioGroup
          label="Merge"
          options={[
            { id: "combine", label: "Combine", note: "Filled beats blank" },
            { id: "primary", label: "Primary" },
            { id: "secondary", label: "Secondary", disabled: true },
          ]}
          value={mode}
          onChange={setMode}
        />
        <div>
          <Checkbox
            label="All forms"
            value={on === 0 ? false : on === 2 ? true : "mixed"}
            onChange={(all) => setForms({ Home: all, Auto: all })}
          />
          {Object.entries(forms).map(([form, checked]) => (
            <Checkbox
              key={form}
              label={form}
              value={checked}
              onChange={(value) => setForms({ ...forms, [form]: value })}
            />
          ))}
          <Checkbox label="I agree" value={false} error="Needed before you go on" />
          <Checkbox label="Disabled" value disabled />
        </div>
        <div>
          <Switch label="Autopay" value={autopay} onChange={setAutopay} />
          <Switch label="Record calls" value={false} help="Both sides hear an announcement" />
          <Switch label="Disabled" value={false} disabled />
        </div>
        <div className="is-checking">
          <RowCheck
            label="Select all forms"
            value={on === 0 ? false : on === 2 ? true : "mixed"}
            onChange={(all) => setForms({ Home: all, Auto: all })}
          />
          <RowCheck
            label="Select Home"
            value={forms["Home"] ?? false}
            onChange={(home) => setForms({ ...forms, Home: home })}
          />
        </div>
        <RadioGroup label="Side by side" inline options={["Day", "Week"]} value="Week" error="Choose a day" />
      </div>
    </Section>
  );
}
