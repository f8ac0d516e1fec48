import { CreditCard, Landmark, Pencil } from "lucide-react";
import { isCard, type PaymentMethod } from "../../../contract/payment-methods.ts";
import { RevealButton } from "../../form/reveal-button.tsx";
import { useRevealed } from "../../form/use-revealed.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { revealOfRecord } from "../reveal.ts";
import { expiryText } from "./payment-kind.ts";

/** A card looks like one; a bank account shows its name, type, routing and account. */
export function PaymentCard({ method, onEdit }: { method: PaymentMethod; onEdit: () => void }) {
  const card = isCard(method.type);
  const expiry = card && expiryText(method);
  const name = method.name || method.type || "Payment method";
  const revealed = useRevealed(revealOfRecord(method));
  const numbers = card
    ? [["account", "Card number"] as const]
    : ([
        ["routing", "Routing"],
        ["account", "Account"],
      ] as const);
  return (
    <li className={card ? "rcard pay--card" : "rcard"}>
      <div className="rcard__h">
        <Icon icon={card ? CreditCard : Landmark} size={20} />
        <b className="trunc">{name}</b>
        <span className="sp" />
        <IconButton icon={Pencil} label={`Edit ${name}`} onPress={onEdit} />
      </div>
      <p className="pay__m">
        <span className="cap">{method.type}</span>
        {method.isBusinessAccount && <Chip>Business</Chip>}
        {expiry && <span className={expiry.over ? "red" : undefined}>{expiry.text}</span>}
      </p>
      <dl className="rcard__f pay__n">
        {numbers.map(
          ([field, label]) =>
            method[field] && (
              <div key={field}>
                <dt>{label}</dt>
                <dd className="tel">
                  <span aria-live="polite">{revealed.valueOf(field) ?? method[field]}</span>
                  <RevealButton field={field} label={`${label} of ${name}`} revealed={revealed} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </li>
  );
}
