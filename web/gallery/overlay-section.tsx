import { BadgeCheck, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { FilterChip } from "../ui/filter-chip.tsx";
import { FullScreenDialog } from "../ui/full-screen-dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { IncomingCallCard } from "../ui/incoming-call-card.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { toast } from "../ui/toast.tsx";
import { Row, Section } from "./section.tsx";

export function OverlaySection() {
  const [open, setOpen] = useState<"full" | "drawer" | null>(null);
  const [ringing, setRinging] = useState(false);
  const [query, setQuery] = useState("");
  const [topic, setTopic] = useState("All");
  const [note, setNote] = useState("");
  const close = () => setOpen(null);

  function end(text: string) {
    setRinging(false);
    toast.success(text);
  }

  return (
    <Section title="Over the page">
      <Row>
        <Button onPress={() => setOpen("full")}>Full screen</Button>
        <Button onPress={() => setOpen("drawer")}>Drawer</Button>
        <Button onPress={() => setRinging(true)}>Incoming call</Button>
      </Row>
      <FullScreenDialog
        open={open === "full"}
        onClose={close}
        title="Trainings and Features"
        count={34}
        toolbar={
          <>
            <SearchField label="Search trainings" value={query} onChange={setQuery} placeholder="Search" />
            <Button kind="primary" icon={Plus}>
              Add Training Item
            </Button>
          </>
        }
        tags={["All", "Phone", "Messages", "Contacts"].map((one) => (
          <FilterChip key={one} label={one} pressed={one === topic} onPress={() => setTopic(one)} />
        ))}
      >
        <p className="t2">Cards stand here in columns of at least 290.</p>
      </FullScreenDialog>
      <Drawer open={open === "drawer"} onClose={close} title="Dana Whitfield">
        <TextField label="Note" value={note} onChange={setNote} />
        <Button onPress={() => setRinging(true)}>Incoming call</Button>
      </Drawer>
      {ringing && (
        <IncomingCallCard
          id="eleanor"
          name="Eleanor Brandt"
          number="801-555-0176"
          elapsed="0:08"
          facts={[
            { label: "Called", value: "Provo office, Billing menu" },
            {
              label: "Caller ID",
              value: (
                <span className="row green">
                  <Icon icon={BadgeCheck} size={14} />
                  Verified
                </span>
              ),
            },
            { label: "Last contact", value: "18 min ago, text message" },
          ]}
          onReject={() => end("Rejected")}
          onIgnore={() => end("Ignored")}
          onAnswer={() => end("Answered")}
        />
      )}
    </Section>
  );
}
