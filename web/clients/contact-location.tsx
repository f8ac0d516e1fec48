import { ChevronsUpDown } from "lucide-react";
import { useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { clients, type Client } from "../../contract/clients.ts";
import { numbers } from "../../contract/numbers.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { useCommand } from "../api/use-command.ts";
import { useEndpoint } from "../api/use-query.ts";
import { SaveFoot } from "../form/save-foot.tsx";
import { useFoundSaved } from "../form/use-found-saved.ts";
import { useOwnClose } from "../form/use-own-close.ts";
import { useMe } from "../shell/me.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { toast } from "../ui/toast.tsx";

/** The office that a client belongs to: the one of the number they are texted from. */
export function ContactLocation({ client }: { client: Client }) {
  const [open, setOpen] = useState(false);
  const location = client.accountPhone?.location?.name;
  return (
    <>
      <AriaButton
        className="assign"
        aria-label={`Location: ${location ?? "none"}. Update Default Location`}
        onPress={() => setOpen(true)}
      >
        <span className={location ? undefined : "t3"}>{location ?? "None"}</span>
        <Icon icon={ChevronsUpDown} size={12} />
      </AriaButton>
      {open && <LocationDialog client={client} onClose={() => setOpen(false)} />}
    </>
  );
}

function LocationDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const closeOwn = useOwnClose(onClose);
  const me = useMe();
  const { data: ours = [] } = useEndpoint(numbers.list, { params: { id: me.account.id } });
  const stored = client.accountPhone?.id ?? "";
  const [chosen, setChosen] = useState(stored);
  /** What stood in the dialog when it was saved; what is chosen after that is not saved. */
  const stood = useRef(chosen);
  const saved = () => {
    toast.success("Client updated");
    if (chosen === stood.current) closeOwn();
  };
  const update = useCommand(clients.update, {
    onSuccess: saved,
    onError: (error) => failed(error, toast.failed(`Unable to update contact: ${error.message}`, error)),
  });
  const failed = useFoundSaved(update.isError && update.variables.body?.accountPhone === stored, saved);
  const dirty = chosen !== stored;
  const save = (accountPhone: string) => {
    stood.current = chosen;
    update.mutate({ params: { id: client.id }, body: { accountPhone } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Update Default Location"
      dirty={dirty}
      saving={update.isPending}
      onSubmit={() => dirty && save(chosen)}
      footer={
        <SaveFoot ready={dirty} busy={update.isPending} onCancel={onClose}>
          <Button kind="ghost" disabled={!stored} why="There is none to clear." onPress={() => save("")}>
            Clear / Reset
          </Button>
        </SaveFoot>
      }
    >
      <RadioGroup
        label="Location"
        hideLabel
        value={chosen}
        onChange={setChosen}
        options={ours.map(({ id, phoneNumber, friendlyName, location }) => ({
          id,
          label: `${location?.name ?? friendlyName}, ${showPhone(phoneNumber)}`,
        }))}
      />
    </Dialog>
  );
}
