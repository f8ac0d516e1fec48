import { Plus } from "lucide-react";
import { useState } from "react";
import type { Commercial } from "../../../contract/commercial.ts";
import { useNow } from "../../shell/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Later, laterPart } from "../../ui/later.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useWarmSoon } from "../../ui/use-warm-soon.ts";
import { useRecords } from "../records/use-records.ts";
import { CommercialCard } from "./commercial-card.tsx";
import "../../ui/record-cards.css";
import "../records/records.css";
import "./commercial.css";

const dialog = laterPart(
  "commercial",
  async () => (await import("./commercial-dialog.tsx")).CommercialDialog,
);

export function CommercialList({ clientId }: { clientId: string }) {
  const data = useRecords(clientId, "commercial");
  const now = useNow(60_000);
  const [open, setOpen] = useState<Commercial | "new">();
  const close = () => setOpen(undefined);
  useWarmSoon(dialog);
  return (
    <section aria-label="Commercial">
      <div className="sec__h">
        <h2>Commercial</h2>
        <span className="sp" />
        <Button icon={Plus} onPress={() => setOpen("new")}>
          Add Commercial
        </Button>
      </div>
      {!data ? (
        <Skeleton rows={2} rowHeight={70} />
      ) : data.length === 0 ? (
        <p className="sec__none t2">The businesses of this contact, and where they are.</p>
      ) : (
        <ul className="rcards bizs">
          {data.map((one) => (
            <CommercialCard key={one.id} commercial={one} now={now} onEdit={() => setOpen(one)} />
          ))}
        </ul>
      )}
      {open && (
        <Later
          part={dialog}
          props={{ clientId, commercial: open === "new" ? undefined : open, onClose: close }}
          onMissing={close}
        />
      )}
    </section>
  );
}
