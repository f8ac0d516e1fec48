import { AtSign } from "lucide-react";
import { placeholders, placeholderValues } from "../../contract/placeholders.ts";
import { AtMenu } from "./at-menu.tsx";
import { matches } from "./matches.ts";
import type { AtField } from "./use-at.ts";

/** What each would say, of somebody made up. */
const examples = placeholderValues(
  {
    firstName: "Dana",
    lastName: "Whitfield",
    phone: "18015550143",
    mobilePhone: "18015550142",
    coFirstName: "Marcus",
    coLastName: "Whitfield",
    coPhone: "18015550145",
    coMobilePhone: "18015550144",
  },
  { address: "1184 Quail Run Dr", city: "Provo", state: "UT", zipcode: "84604" },
);

/** The placeholders at a field that a template is written in. */
export function PlaceholderMenu({ writing }: { writing: AtField }) {
  const { at } = writing;
  if (!at) return null;
  const found = placeholders.filter((name) => name.toLowerCase().startsWith(at.query.toLowerCase()));
  const further = placeholders.filter((name) => !found.includes(name) && matches(name, at.query));
  // One that stands there whole is done: Enter is a new line again.
  const done = found.length === 1 && found[0] === at.query;
  return (
    <AtMenu
      label="Placeholders"
      writing={writing}
      placement="bottom start"
      sections={[
        {
          heading: "Placeholders",
          choices: (done ? [] : [...found, ...further]).map((name) => ({
            id: name,
            label: name,
            detail: examples[name],
            icon: AtSign,
          })),
        },
      ]}
      onChoose={(name) => writing.insert(`@${name}`)}
    />
  );
}
