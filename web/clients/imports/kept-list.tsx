import { Link } from "@tanstack/react-router";
import type { Import, ImportKept } from "../../../contract/imports.ts";
import { areaLabel, fieldLabel } from "../../../contract/labels.ts";
import { Banner } from "../../ui/banner.tsx";
import { many } from "./words.ts";
import "./kept-list.css";

/** "Policy Acme: Premium, Effective date"; "added by the import, and stays with all that came with it". */
export function keptWords({ area, title, fields, isAdded }: ImportKept): string {
  const isContact = area === "clients";
  const what = isContact ? "" : [named[area] ?? areaLabel(area), title].filter(Boolean).join(" ");
  const stays = isAdded ? added(isContact) : fields.map(fieldLabel).join(", ");
  return [what, stays].filter(Boolean).join(": ");
}

const added = (isContact: boolean) =>
  `added by the import, and stays${isContact ? " with all that came with it" : ""}`;

const named: Record<string, string> = { tags: "Tag", conversations: "Conversation" };

/** What an undo left as somebody has made it since, each with a way to it. */
export function KeptList({ found }: { found: Import }) {
  const { kept, keptOf } = found;
  const count = Math.max(kept, keptOf.length);
  if (count === 0) return null;
  const others = count - keptOf.length;
  return (
    <>
      <Banner kind="warning">
        {`${many(count, "thing")} ${count === 1 ? "stays, as somebody has worked on it" : "stay, as somebody has worked on them"} since.`}
      </Banner>
      {keptOf.length > 0 && (
        <ul className="imp__kept" aria-label="What stays as it is">
          {keptOf.map((one) => (
            <li key={`${one.client?.id} ${keptWords(one)}`}>
              {one.client && (
                <>
                  <Link to="/contacts/contact/$id" params={{ id: one.client.id }} className="link">
                    {one.client.name || "No name"}
                  </Link>
                  {" · "}
                </>
              )}
              {keptWords(one)}
            </li>
          ))}
          {others > 0 && <li className="t2">{`and ${many(others, "other")}`}</li>}
        </ul>
      )}
    </>
  );
}
