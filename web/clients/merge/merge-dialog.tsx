import { useNavigate } from "@tanstack/react-router";
import { Merge } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { clients } from "../../../contract/clients.ts";
import { merging, type MergeMode, type MergeSide } from "../../../contract/merging.ts";
import { isDecided } from "../../api/call.ts";
import { command } from "../../api/use-command.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { useOwnClose } from "../../form/use-own-close.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import { useStillHere } from "../../ui/use-still-here.ts";
import { coupleName } from "../couple-name.ts";
import { compareFields, firstChoice, isCouple, outcome } from "./compare.ts";
import { FindContact } from "../find-contact.tsx";
import { GoneBanner } from "../gone/gone-banner.tsx";
import { isNotThere } from "../gone/use-gone.ts";
import { MergeForm } from "./merge-form.tsx";
import { useCompared } from "./use-compared.ts";
import { useFoundMerge } from "./use-found-merge.ts";
import { undoChange } from "../trash/undo-change.ts";
import "./merge.css";

interface MergeDialogProps {
  id: string;
  /** Who it is merged with; searched for without one. */
  otherId?: string | undefined;
  onClose: () => void;
}

/** Makes two contacts one: what differs is chosen, what is recorded of both is kept. */
export function MergeDialog({ id, otherId, onClose }: MergeDialogProps) {
  const [picked, setPicked] = useState<string>();
  const second = otherId ?? picked ?? "";
  const [mode, setMode] = useState<MergeMode>("combine");
  const [chosen, setChosen] = useState<Record<string, MergeSide>>({});
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const [merged, setMerged] = useState<string>();
  /** No answer came: what was said of that, and whether the page that asked still stands. */
  const [lost, setLost] = useState<{ notice: string; isHere: () => boolean }>();
  const told = useRef<string>(undefined);
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const closeOwn = useOwnClose(onClose);
  const pair = { params: { id, otherId: second } };
  const one = useEndpoint(clients.get, { params: { id } });
  const other = useEndpoint(clients.get, { params: { id: second } }, { enabled: second !== "" });
  const found = useFoundMerge(pair.params, lost !== undefined, other.error);
  const isMerged = Boolean(found) || (merged !== undefined && merged === second);
  const isAsked = one.isFetching || other.isFetching;
  const unread = one.error ?? other.error;
  // What is being merged is compared no more, nor is what was: one of the two is gone.
  const sealed = useCompared(one.data, other.data, saving || isMerged || isAsked || unread !== null);
  const error = unread ?? sealed.error;
  const isGone = isNotThere(one.error) || isNotThere(other.error);
  // Whether it went by the merge that had no answer is found out before it is told.
  const isFinding = lost !== undefined && (isAsked || (isNotThere(other.error) && found === undefined));
  const mayBeOwn = saving || isMerged || isFinding;
  const gone = mayBeOwn ? undefined : [one, other].find((side) => isNotThere(side.error))?.data;
  if (gone && asking) setAsking(false);
  const ready = one.data && other.data && sealed.data && { one: one.data, other: other.data };
  const compared = ready && compareFields(ready.one, ready.other, sealed.data!.same);
  const mergeAs = ready && (isCouple(ready.one) || isCouple(ready.other)) ? "combine" : mode;
  const combine = { ...(compared && firstChoice(compared.lines)), ...chosen };
  const result = ready && outcome(ready.one, ready.other, mergeAs, combine);

  const waits = second ? "The contacts are being fetched." : "Choose the contact to merge with first.";

  function choose(next: string | undefined) {
    if (next === picked) return;
    setPicked(next);
    setLost(undefined);
    setChosen({});
    setMode("combine");
  }

  const tellMerged = (change: string) =>
    toast.success("Client successfully merged", {
      undo: async () => {
        await undoChange(change);
        setMerged(undefined);
      },
    });

  function leadOn({ newId, isHere }: { newId: string; isHere: () => boolean }) {
    // To close, too, may change the address.
    if (!isHere()) return;
    const ignoreBlocker = closeOwn();
    void navigate({ to: "/contacts/contact/$id", params: { id: newId }, ignoreBlocker });
  }

  async function merge() {
    // The co-applicant's line has nothing to choose: one of the two has none.
    const { co: _, ...fields } = combine;
    const isHere = stillHere();
    setSaving(true);
    setLost(undefined);
    try {
      const { newClient, change } = await command(merging.merge, {
        ...pair,
        body: { mergeAs, combine: mergeAs === "combine" ? fields : {} },
      });
      setMerged(second);
      tellMerged(change);
      return { newId: newClient.id, isHere };
    } catch (failure) {
      const notice = toast.failed(
        `There was an error merging contacts. ${(failure as Error).message}`,
        failure,
      );
      // A refusal says nothing of an earlier try that had no answer.
      if (lost || !isDecided(failure)) setLost({ notice, isHere });
      throw failure;
    } finally {
      setSaving(false);
    }
  }

  useEffect(() => {
    if (!lost || !found || told.current === found) return;
    told.current = found;
    toast.close(lost.notice);
    tellMerged(found);
    leadOn({ newId: id, isHere: lost.isHere });
  });

  return (
    <Dialog
      open
      onClose={onClose}
      size="auto"
      keepOnOutsidePress
      title="Merge Contacts"
      dirty={Object.keys(chosen).length > 0 && !isMerged}
      saving={saving}
      onSubmit={() => setAsking(true)}
      footer={
        <>
          <span className="mfoot t3">
            {result && (
              <>
                Becomes <b className="fgk">{result.name}</b>
                {result.with && ` with ${result.with}`}
              </>
            )}
          </span>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            icon={Merge}
            disabled={!ready || isMerged || isGone}
            why={isMerged ? "They are merged." : isGone ? "One of the two is not here any more." : waits}
          >
            Merge
          </Button>
        </>
      }
    >
      <div className="stack">
        {otherId === undefined && (
          <FindContact
            label="Merge with"
            autoFocus
            except={id}
            value={picked ?? null}
            onChange={(next) => choose(next ?? undefined)}
          />
        )}
        {gone && <GoneBanner gone="contact" clientId={gone.id} called={coupleName(gone)} />}
        {ready && compared && (
          <MergeForm
            {...ready}
            {...compared}
            mode={mergeAs}
            onMode={setMode}
            value={combine}
            onChange={setChosen}
          />
        )}
        {!ready && second && !error && <Skeleton rows={6} rowHeight={36} label="Loading the contacts" />}
        {!ready && !gone && error && <p role="alert">Unable to load clients. {error.message}</p>}
      </div>
      {ready && result && (
        <Confirm
          open={asking}
          onClose={() => setAsking(false)}
          title={`Merge ${coupleName(ready.one)} and ${coupleName(ready.other)}?`}
          about={`${id} ${second}`}
          body={`They become one contact, ${result.name}, with everything that is recorded of both.`}
          kind="primary"
          verb="Merge contacts"
          cancel="Cancel"
          onConfirm={merge}
          onDone={leadOn}
        />
      )}
    </Dialog>
  );
}
