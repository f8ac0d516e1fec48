import { AlarmClock, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { InlineConfirm } from "../ui/inline-confirm.tsx";
import { TextField } from "../ui/text-field.tsx";
import { toast } from "../ui/toast.tsx";
import { HomeDialog } from "./home-dialog.tsx";
import { Row, Section } from "./section.tsx";

type Open = "small" | "mid" | "form" | "delete" | "code" | "ask" | null;

export function DialogSection() {
  const [open, setOpen] = useState<Open>(null);
  const [name, setName] = useState("");
  const close = () => setOpen(null);
  return (
    <Section title="Dialogs, confirmations, toasts">
      <Row>
        <Button onPress={() => setOpen("small")}>Small</Button>
        <Button onPress={() => setOpen("mid")}>Mid</Button>
        <Button onPress={() => setOpen("form")}>Form</Button>
      </Row>
      <Row>
        <Button kind="danger-ghost" icon={Trash2} onPress={() => setOpen("delete")}>
          Delete home
        </Button>
        <Button kind="danger-ghost" onPress={() => setOpen("code")}>
          Delete contact
        </Button>
        <Button kind="ghost" onPress={() => setOpen("ask")}>
          Mark as reviewed
        </Button>
      </Row>
      <Row>
        <InlineConfirm
          verb="Remove"
          label="Remove Pixel 8a"
          question="Remove this device?"
          busy={false}
          onYes={() => toast.success("Device removed")}
        />
        <InlineConfirm
          verb="End"
          label="End Chrome on Mac"
          question="End this session?"
          busy
          onYes={() => {}}
        />
      </Row>
      <Row>
        <Button onPress={() => toast.success("Policy added")}>Success</Button>
        <Button onPress={() => toast.error("Unable to save campaign: name already used")}>Error</Button>
        <Button onPress={pastDue}>Warning</Button>
        <Button onPress={() => toast.success("Contact deleted", { undo: aMoment })}>Undo</Button>
      </Row>
      <Dialog
        open={open === "small" || open === "mid"}
        onClose={close}
        size={open === "mid" ? "mid" : "small"}
        title="Rename list"
        record="Renewals"
        dirty={name !== ""}
        onSubmit={close}
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button kind="primary" type="submit" kbd="mod+enter" disabled={name === ""}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="Name" value={name} onChange={setName} autoFocus />
      </Dialog>
      <HomeDialog open={open === "form"} onClose={close} />
      <Confirm
        open={open === "delete"}
        onClose={close}
        title="Sure you want to delete 1184 Quail Run Dr?"
        body="Its coverage and both mortgages go with it."
        verb="Delete home"
        onConfirm={() => aMoment().then(() => toast.success("Home removed"))}
      />
      <Confirm
        open={open === "code"}
        onClose={close}
        title="Sure you want to delete Dana Whitfield?"
        body="This removes 5 policies, 38 messages and every note. It cannot be undone."
        code="4471"
        verb="Delete contact"
        onConfirm={() => aMoment().then(() => toast.success("Contact removed"))}
      />
      <Confirm
        open={open === "ask"}
        onClose={close}
        title="Mark call as reviewed?"
        kind="primary"
        onConfirm={() => aMoment().then(() => toast.success("Call reviewed"))}
      />
    </Section>
  );
}

function pastDue() {
  const done = { label: "Complete", onPress: () => toast.success("Follow-up completed") };
  toast.warning("Past due: Emmett Dietrich, Nov 18", {
    icon: AlarmClock,
    sticky: true,
    actions: [{ label: "Ignore", onPress: () => {} }, done],
  });
}

const aMoment = () => new Promise((done) => setTimeout(done, 800));
