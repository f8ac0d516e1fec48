import { useNavigate, useRouter } from "@tanstack/react-router";
import { Split } from "lucide-react";
import { useState } from "react";
import type { Client } from "../../../contract/clients.ts";
import { coNameMissing, merging, splitFates, type SplitFate } from "../../../contract/merging.ts";
import { clientName } from "../../../contract/names.ts";
import { command } from "../../api/use-command.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { useOwnClose } from "../../form/use-own-close.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceRows } from "../../ui/choice-rows.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";
import { useStillHere } from "../../ui/use-still-here.ts";
import { coName, coupleName } from "../couple-name.ts";
import { GoneBanner } from "../gone/gone-banner.tsx";
import { notHere, useGone } from "../gone/use-gone.ts";
import { OtherBanner, otherWhy } from "./other-banner.tsx";
import { countsOf, splitRows, splitSummary } from "./split-items.ts";
import { undoChange } from "../trash/undo-change.ts";
import { useIsOther } from "./use-is-other.ts";
import "./split.css";

/** Makes the co-applicant a contact of their own, with what goes along. */
export function SplitDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  // Whom it is about does not change under the dialog when the split itself arrives.
  const [stored] = useState(client);
  const { id } = stored;
  const { data } = useEndpoint(merging.counts, { params: { id } });
  const counts = data ? countsOf(data) : {};
  const [fates, setFates] = useState<Record<string, SplitFate>>({});
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const [isSplit, setSplit] = useState(false);
  const navigate = useNavigate();
  const router = useRouter();
  const stillHere = useStillHere();
  const closeOwn = useOwnClose(onClose);
  const stays = clientName(stored) || "Primary";
  const goes = coName(stored) || "Secondary";
  const isNamed = Boolean(stored.coFirstName || stored.coLastName);
  const goesShort = stored.coFirstName || goes;
  const isOther = useIsOther({ stored, client, level: "secondary" }) && !saving;
  const gone = useGone(id);
  const isOver = Boolean(gone) || isOther;
  // It is told in the dialog, and not asked about anew when it is undone.
  if (isOver && asking && !saving) setAsking(false);

  const waits = isNamed ? "What there is to split is being fetched." : coNameMissing;
  const settled = isSplit ? "It is split." : waits;
  const why = gone ? notHere(gone) : isOther ? otherWhy("secondary") : settled;

  async function split() {
    const isHere = stillHere();
    setSaving(true);
    try {
      const { newClient, change } = await command(merging.split, {
        params: { id },
        body: { type: "secondary", ...fates },
      });
      setSplit(true);
      toast.success("Client successfully split", {
        undo: async () => {
          await undoChange(change);
          setSplit(false);
          setSaving(false);
          // Who looks at the contact that is gone with this is led back; nobody else is.
          if (router.latestLocation.pathname.split("/").includes(newClient.id))
            void navigate({ to: "/contacts/contact/$id", params: { id } });
        },
      });
      return { newId: newClient.id, isHere };
    } catch (error) {
      toast.failed(`There was an error splitting the contact. ${(error as Error).message}`, error);
      setSaving(false);
      throw error;
    }
  }

  function leadOn({ newId, isHere }: { newId: string; isHere: () => boolean }) {
    // To close, too, may change the address.
    if (!isHere()) return;
    // Where it went with its card, by the event of the split, something else may be half written, which asks.
    const ignoreBlocker = closeOwn();
    void navigate({ to: "/contacts/contact/$id", params: { id: newId }, ignoreBlocker });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="mid"
      title="Split Contact"
      record={coupleName(stored)}
      dirty={Object.values(fates).some((fate) => fate !== "keep") && !isSplit}
      saving={saving && !isSplit}
      onSubmit={() => setAsking(true)}
      footer={
        <>
          <span className="splitf t3">
            {goesShort} gets {splitSummary(counts, fates)}
          </span>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            icon={Split}
            disabled={!data || !isNamed || isSplit || isOver}
            why={why}
          >
            Split
          </Button>
        </>
      }
    >
      <GoneBanner gone={gone} clientId={id} className="recwhy" />
      {isOther && !gone && (
        <OtherBanner stored={stored} client={client} level="secondary" className="recwhy" />
      )}
      <div className="splitp">
        <Person id={id} name={stays} about="stays, as primary" />
        <Icon icon={Split} />
        <Person id={`${id} co`} name={goes} about="becomes a new contact" />
      </div>
      <ChoiceRows
        label="What goes along"
        rows={splitRows(counts)}
        options={splitFates}
        value={fates}
        otherwise="keep"
        onChange={(item, fate) => setFates({ ...fates, [item]: fate })}
      />
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Split ${goes} from ${stays}?`}
        about={id}
        body={`${goes} becomes a contact of their own and gets ${splitSummary(counts, fates)}.`}
        kind="primary"
        verb="Split contact"
        cancel="Cancel"
        onConfirm={split}
        onDone={leadOn}
      />
    </Dialog>
  );
}

function Person({ id, name, about }: { id: string; name: string; about: string }) {
  return (
    <div>
      <Avatar id={id} name={name} size={36} />
      <span className="splitp__t">
        <b>{name}</b>
        <span className="t3">{about}</span>
      </span>
    </div>
  );
}
