import { Plus } from "lucide-react";
import { useState } from "react";
import type { PaymentMethod } from "../../../contract/payment-methods.ts";
import { useMe } from "../../shell/me.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useRecords } from "../records/use-records.ts";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import "../../ui/record-cards.css";
import "./payment-card.css";
import "../records/records.css";

export function PaymentTab({ clientId }: { clientId: string }) {
  const data = useRecords(clientId, "paymentMethods");
  const { account } = useMe();
  const [open, setOpen] = useState<PaymentMethod | "new">();
  return (
    <section aria-label="Payment methods">
      <div className="sec__h">
        <h2>Payment methods</h2>
        <span className="sp" />
        <Button icon={Plus} onPress={() => setOpen("new")}>
          Add payment method
        </Button>
      </div>
      {!data ? (
        <Skeleton rows={2} rowHeight={70} />
      ) : data.length === 0 ? (
        <p className="sec__none t2">Bank accounts and cards that this contact pays with.</p>
      ) : (
        <ul className="rcards">
          {data.map((method) => (
            <PaymentCard key={method.id} method={method} onEdit={() => setOpen(method)} />
          ))}
        </ul>
      )}
      {open && (
        <PaymentDialog
          clientId={clientId}
          method={open === "new" ? undefined : open}
          keepsCodes={account.keepCardCodes}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
