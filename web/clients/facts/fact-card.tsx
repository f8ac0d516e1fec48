import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { RevealButton } from "../../form/reveal-button.tsx";
import type { Revealed } from "../../form/use-revealed.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { grouped } from "../sealed-row.tsx";
import "./facts.css";

export interface Fact {
  label: string;
  /** Nothing known is blank. Of what is kept sealed it is the mask. */
  value?: ReactNode;
  /** The name under which a sealed value is asked for. */
  sealed?: string | undefined;
  /** Follows the value, quiet. */
  note?: string | undefined;
}

interface FactCardProps {
  /** Of the person, for the color of the avatar. */
  id: string;
  name: string;
  /** "Primary", "Child". */
  title: string;
  /** "Edit health of Dana Whitfield" */
  edit: string;
  facts: readonly Fact[];
  revealed: Revealed;
  onEdit: () => void;
}

/** No fact: a label alone says nothing. */
const unknown: readonly unknown[] = [undefined, null, ""];

/** What is known of one person, in pairs of name and value. */
export function FactCard({ id, name, title, edit, facts, revealed, onEdit }: FactCardProps) {
  const known = facts.filter(({ value }) => !unknown.includes(value));
  return (
    <section className="factc" aria-label={`${title}: ${name}`}>
      <div className="factc__h">
        <Avatar id={id} name={name} size={32} />
        <div className="factc__n">
          <h3 className="trunc">{name}</h3>
          <span className="t2 t12">{title}</span>
        </div>
        <span className="sp" />
        <IconButton icon={Pencil} label={edit} onPress={onEdit} />
      </div>
      {known.length > 0 ? (
        <dl className="facts">
          {known.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                <FactValue {...fact} name={name} revealed={revealed} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="t2">Nothing is known yet.</p>
      )}
    </section>
  );
}

function FactValue({
  label,
  value,
  sealed,
  note,
  name,
  revealed,
}: Fact & { name: string; revealed: Revealed }) {
  const plain = sealed && revealed.valueOf(sealed);
  return (
    <>
      <span className={sealed ? "tel" : "facts__v"} {...(sealed && { "aria-live": "polite" })}>
        {sealed && plain ? grouped(sealed, plain) : value}
      </span>
      {note && (
        <span className="t3 facts__note" title={note}>
          {note}
        </span>
      )}
      {sealed && value && <RevealButton field={sealed} label={`${label} of ${name}`} revealed={revealed} />}
    </>
  );
}
