import { Braces, FileText } from "lucide-react";
import {
  fillTemplate,
  type Placeholder,
  type PlaceholderValues,
  placeholderValues,
} from "../../contract/placeholders.ts";
import { type Template, templates } from "../../contract/templates.ts";
import { type SmartValueGroup, values } from "../../contract/values.ts";
import { useEndpoint } from "../api/use-query.ts";
import { type AtChoice, AtMenu } from "./at-menu.tsx";
import { deleteTemplate } from "./delete-template.ts";
import { matches } from "./matches.ts";
import type { AtField } from "./use-at.ts";

/** Of one kind: whoever has more types a letter. */
const SHOWN = 20;
const unknown = placeholderValues({}, null);

interface WritingMenuProps {
  writing: AtField;
  /** Whose data fills a template, and who of the two is written to. */
  client: { id: string; level?: "primary" | "secondary" } | null;
  /** Placeholders that a template left out, as nothing is known. */
  onMissing?: (missing: Placeholder[]) => void;
  placement?: "top start" | "bottom start";
}

/** Templates, filled with the client's data, and smart values: wherever something is written to or about a client. */
export function WritingMenu(props: WritingMenuProps) {
  return props.writing.at && <OpenMenu {...props} query={props.writing.at.query} />;
}

function OpenMenu({
  writing,
  client,
  onMissing,
  placement = "top start",
  query,
}: WritingMenuProps & { query: string }) {
  const { data: all, error } = useEndpoint(templates.list, { query: {} });
  const { data: groups } = useEndpoint(values.list, {});
  const level = client?.level ?? "primary";
  const known = useEndpoint(
    templates.placeholders,
    { params: { id: client?.id ?? "" }, query: { level } },
    { enabled: client !== null },
  );
  const fill = client === null ? unknown : known.data;
  const trouble = error ?? known.error;

  function choose(id: string) {
    const template = all?.find((one) => one.id === id);
    const value = groups?.flatMap((group) => group.values).find((one) => one.id === id);
    if (template && fill) {
      const { text, missing } = fillTemplate(template.template, fill);
      writing.insert(text);
      onMissing?.(missing);
    } else if (value) writing.insert(value.value);
  }

  function remove(id: string) {
    const template = all?.find((one) => one.id === id);
    // What was refused is said where it was asked for.
    if (template) void deleteTemplate(template, "Template Deleted").catch(() => undefined);
  }

  const isEmpty = all?.length === 0 && groups?.every((group) => group.values.length === 0);
  const none =
    isEmpty && query === "" ? "No templates yet. Add them in Settings, Message Templates." : undefined;
  const found = fill ? templateChoices(all ?? [], query, fill) : [];
  return (
    <AtMenu
      label="Templates and smart values"
      writing={writing}
      placement={placement}
      sections={[
        { heading: "Team Templates", choices: found.filter((one) => !one.removable).slice(0, SHOWN) },
        { heading: "Personal Templates", choices: found.filter((one) => one.removable).slice(0, SHOWN) },
        { heading: "Smart Values", choices: valueChoices(groups ?? [], query) },
      ]}
      trouble={trouble ? "Unable to find template for message" : none}
      onChoose={choose}
      onRemove={remove}
    />
  );
}

/** Those whose name is meant before those whose text is. */
function templateChoices(all: readonly Template[], query: string, fill: PlaceholderValues): AtChoice[] {
  const byName = all.filter(({ name }) => matches(name, query));
  const byText = all.filter((one) => !byName.includes(one) && matches(one.template, query));
  return [...byName, ...byText].map(({ id, name, template, group }) => ({
    id,
    label: name,
    detail: fillTemplate(template, fill).text,
    icon: FileText,
    removable: group === "personal",
  }));
}

const valueChoices = (groups: readonly SmartValueGroup[], query: string): AtChoice[] =>
  groups
    .flatMap((group) =>
      group.values
        .filter(({ value }) => matches(`${group.name} ${value}`, query))
        .map(({ id, value }) => ({ id, label: value, detail: group.name, icon: Braces })),
    )
    .slice(0, SHOWN);
