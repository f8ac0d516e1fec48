import type { Client } from "../../../contract/clients.ts";
import { mergeModes, type MergeMode, type MergeSide } from "../../../contract/merging.ts";
import { clientName } from "../../../contract/names.ts";
import { pastDay } from "../../text/past.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { type ChoiceLine, SideChoice } from "../../ui/side-choice.tsx";
import { coupleName } from "../couple-name.ts";
import { isCouple } from "./compare.ts";
import { KeptFromBoth } from "./kept-from-both.tsx";
import "../../ui/data-table.css";

interface MergeFormProps {
  one: Client;
  other: Client;
  lines: ChoiceLine[];
  same: string[];
  mode: MergeMode;
  onMode: (mode: MergeMode) => void;
  value: Record<string, MergeSide>;
  onChange: (value: Record<string, MergeSide>) => void;
}

/** How two contacts become one, and of what differs which. */
export function MergeForm({ one, other, lines, same, mode, onMode, value, onChange }: MergeFormProps) {
  const couple = isCouple(one) || isCouple(other);
  const names = { one: coupleName(one), other: coupleName(other) };
  return (
    <>
      {!couple && (
        <div className="mtop">
          <span aria-hidden="true">Merge as</span>
          <Segmented label="Merge as" hideLabel options={mergeModes} value={mode} onChange={onMode} />
          <span className="help">{help(mode, one, other)}</span>
        </div>
      )}
      {mode === "combine" && lines.length > 0 && (
        <SideChoice
          label="Fields"
          one={<Head client={one} />}
          other={<Head client={other} />}
          names={names}
          lines={lines}
          value={value}
          onChange={onChange}
        />
      )}
      {mode === "combine" && same.length > 0 && (
        <p className="t3">
          {lines.length > 0 ? "The same in both" : "Nothing differs. The same in both"}: {same.join(", ")}
        </p>
      )}
      <KeptFromBoth id={one.id} otherId={other.id} />
    </>
  );
}

function help(mode: MergeMode, one: Client, other: Client): string {
  if (mode === "combine") return "Pick one value per field.";
  const [primary, secondary] = mode === "primary" ? [other, one] : [one, other];
  return `${clientName(primary)} is the primary, ${clientName(secondary)} the co-applicant.`;
}

function Head({ client }: { client: Client }) {
  const name = coupleName(client);
  return (
    <span className="who2">
      <Avatar id={client.id} name={name} company={name === client.companyName} />
      <span className="two2">
        <b>{name}</b>
        <small>added {pastDay(client.createdAt)}</small>
      </span>
    </span>
  );
}
