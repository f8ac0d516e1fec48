import { Merge, Split } from "lucide-react";
import { useState } from "react";
import type { Client } from "../../../contract/clients.ts";
import { merging } from "../../../contract/merging.ts";
import { personName } from "../../../contract/names.ts";
import { command } from "../../api/use-command.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.tsx";
import { useStillHere } from "../../ui/use-still-here.ts";
import { coName } from "../couple-name.ts";
import { isNobody, type Level, personOf } from "../person.ts";
import { undoChange } from "../trash/undo-change.ts";

interface PersonActionsProps {
  client: Client;
  level: Level;
  /** Something was typed: it would be lost. */
  dirty: boolean;
  onMerge: () => void;
  onSplit: () => void;
  /** Whether a removal is on its way: its event may come before its answer. */
  onRemoving: (isOnWay: boolean) => void;
  onRemoved: () => void;
}

const why = "Save or cancel what you changed first.";

/** What else can be done with the people of a contact, in the foot of their editor. */
export function PersonActions(props: PersonActionsProps) {
  const { client, level, dirty, onMerge, onSplit, onRemoving, onRemoved } = props;
  const [asking, setAsking] = useState(false);
  const stillHere = useStillHere();
  const secondary = coName(client) || "the secondary";
  const primary = personName(client) || "the primary";
  const couple = !isNobody(personOf(client, "secondary"));
  // The event of the deletion takes the question away: Undo is not to bring it back.
  if (!couple && asking) setAsking(false);
  if (!couple)
    return (
      <Button icon={Merge} disabled={dirty} why={why} onPress={onMerge}>
        Merge
      </Button>
    );

  async function remove() {
    const isHere = stillHere();
    onRemoving(true);
    try {
      const { change } = await command(merging.removePerson, { params: { id: client.id, level } });
      toast.success(level === "primary" ? "Primary removed" : "Secondary removed", {
        undo: () => undoChange(change),
      });
      return isHere;
    } catch (error) {
      toast.failed(`Unable to update contact: ${(error as Error).message}`, error);
      throw error;
    } finally {
      onRemoving(false);
    }
  }

  return (
    <>
      <Button kind="danger-ghost" disabled={dirty} why={why} onPress={() => setAsking(true)}>
        Delete {level}
      </Button>
      <Button icon={Split} disabled={dirty} why={why} onPress={onSplit}>
        Split
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Sure you want to delete ${level === "primary" ? primary : secondary}?`}
        about={`${client.id} ${level}`}
        body={
          level === "primary"
            ? `${secondary} becomes the primary. What is recorded of the contact stays.`
            : `${primary} stays alone. What is recorded of the contact stays.`
        }
        verb={`Delete ${level}`}
        cancel="Cancel"
        onConfirm={remove}
        onDone={(isHere) => isHere() && onRemoved()}
      />
    </>
  );
}
