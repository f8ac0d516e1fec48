import { ChevronDown } from "lucide-react";
import { history } from "../../../contract/history.ts";
import { areaLabel, fieldLabel } from "../../../contract/labels.ts";
import { staffName } from "../../../contract/names.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu, type MenuLine } from "../../ui/menu.tsx";
import "./history.css";

export interface HistoryFilter {
  by?: string;
  /** "clients" or "clients.email". */
  field?: string;
}

interface HistoryFiltersProps {
  clientId: string;
  value: HistoryFilter;
  onChange: (value: HistoryFilter) => void;
}

/** Whose changes, and of what: only what there is to choose. */
export function HistoryFilters({ clientId, value, onChange }: HistoryFiltersProps) {
  const { data } = useEndpoint(history.filters, { params: { id: clientId } });
  const { people = [], fields = [] } = data ?? {};
  const { by, field, ...rest } = value;
  const chosen = people.find(({ id }) => id === by);
  const everyone = "Everyone";
  const all = "All fields";
  return (
    <>
      <Choice
        label="Changes by"
        shown={chosen ? staffName(chosen) : everyone}
        items={[
          {
            id: "everyone",
            label: everyone,
            checked: by === undefined,
            onPress: () => onChange({ ...rest, ...(field && { field }) }),
          },
          ...people.map((one) => ({
            id: one.id,
            label: staffName(one),
            checked: one.id === by,
            onPress: () => onChange({ ...value, by: one.id }),
          })),
        ]}
      />
      <Choice
        label="Changes of"
        shown={field === undefined ? all : nameOf(field)}
        items={[
          {
            id: "all",
            label: all,
            checked: field === undefined,
            onPress: () => onChange({ ...rest, ...(by && { by }) }),
          },
          ...groupsOf(fields, field, (next) => onChange({ ...value, field: next })),
        ]}
      />
    </>
  );
}

function Choice({ label, shown, items }: { label: string; shown: string; items: MenuLine[] }) {
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={
        <Button kind="ghost" aria-label={`${label}: ${shown}`}>
          <span className="hist__c">
            {shown}
            <Icon icon={ChevronDown} size={14} />
          </span>
        </Button>
      }
      items={items}
    />
  );
}

const nameOf = (field: string): string => {
  const [area, key] = field.split(".");
  return key ? fieldLabel(key) : areaLabel(area!);
};

function groupsOf(
  fields: readonly string[],
  chosen: string | undefined,
  onChoose: (field: string) => void,
): MenuLine[] {
  const areas = [...new Set(fields.map((field) => field.split(".")[0]!))];
  return areas.map((area) => ({
    heading: areaLabel(area),
    entries: fields
      .filter((field) => field === area || field.startsWith(`${area}.`))
      .map((field) => ({
        id: field,
        label: field === area ? "Anything" : nameOf(field),
        checked: field === chosen,
        onPress: () => onChoose(field),
      })),
  }));
}
