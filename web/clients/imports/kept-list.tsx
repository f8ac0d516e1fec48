import { Link } from "@tanstack/react-router";
import { counted } from "../../../contract/counted.ts";
import type { Import, ImportKept } from "../../../contract/imports.ts";
import { areaLabel, fieldLabel } from "../../../contract/labels.ts";
import { Banner } from "../../ui/banner.tsx";
import "./kept-list.css";

/** "Policy Acme: Premium, Effective date"; "added by the import, and stays with all that came with it". */
export function keptWords({ area, title, fields, isAdded, isDeleted }: ImportKept): string {
  const isContact = area === "clients";
  const what = isContact ? title : [named[area] ?? areaLabel(area), title].filter(Boolean).join(" ");
  const stays = isAdded ? added(isContact) : isDeleted ? deleted : fields.map(fieldLabel).join(", ");
  return [what, stays].filter(Boolean).join(": ");
}

const added = (isContact: boolean) =>
  `added by the import, and stays${isContact ? " with all that came with it" : ""}`;

const deleted = "deleted since; restored, it is as the import left it";

const named: Record<string, string> = { tags: "Tag", conversations: "Conversation" };

/** What is deleted does not stay, and is not brought back either. */
function became(count: number, keptOf: readonly ImportKept[]): string {
  const isOne = count === 1;
  const them = isOne ? "it" : "them";
  const deletedOnes = keptOf.filter(({ isDeleted }) => isDeleted).length;
  if (deletedOnes === 0) return `${isOne ? "stays" : "stay"}, as somebody has worked on ${them}`;
  const did = deletedOnes === count ? "deleted" : "worked on or deleted";
  return `${isOne ? "is left as it is" : "are left as they are"}, as somebody has ${did} ${them}`;
}

/** What an undo left as somebody has made it since, each with a way to it. */
export function KeptList({ found }: { found: Import }) {
  const { kept, keptOf } = found;
  const count = Math.max(kept, keptOf.length);
  if (count === 0) return null;
  const others = count - keptOf.length;
  return (
    <>
      <Banner kind="warning">{`${counted(count, "thing")} ${became(count, keptOf)} since.`}</Banner>
      {keptOf.length > 0 && (
        <ul className="imp__kept" aria-label="What stays as it is">
          {keptOf.map((one, at) => (
            // Two who are deleted may have one name, and nothing else of them is told.
            <li key={`${at} ${one.client?.id}`}>
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
          {others > 0 && <li className="t2">{`and ${counted(others, "other")}`}</li>}
        </ul>
      )}
    </>
  );
}
