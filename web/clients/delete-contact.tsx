import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { clients } from "../../contract/clients.ts";
import { command } from "../api/use-command.ts";
import { Confirm } from "../ui/confirm.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { toast } from "../ui/toast.tsx";
import { useStillHere } from "../ui/use-still-here.ts";
import { undoChange } from "./trash/undo-change.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Six characters to be typed: nobody deletes a contact by two clicks. */
export const newCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => letters[byte % letters.length]).join("");

/** Deletes a contact, which can be brought back from the toast and for a month from the trash. */
export function DeleteContact({ id, name }: { id: string; name: string }) {
  const [code, setCode] = useState<string>();
  const navigate = useNavigate();
  const stillHere = useStillHere();

  async function remove() {
    const isHere = stillHere();
    try {
      const { change } = await command(clients.remove, { params: { id } });
      toast.success("Contact removed", { undo: () => undoChange(change) });
      return isHere;
    } catch (error) {
      toast.failed(`Unable to delete contact: ${(error as Error).message}`, error);
      throw error;
    }
  }

  return (
    <>
      <IconButton icon={Trash2} label={`Delete ${name}`} danger onPress={() => setCode(newCode())} />
      <Confirm
        open={code !== undefined}
        onClose={() => setCode(undefined)}
        title={`Sure you want to delete ${name}?`}
        about={id}
        body="Everything recorded of this contact goes with it. Conversations stay, and for 30 days it can be brought back from the trash."
        verb="Delete contact"
        cancel="Cancel"
        code={code ?? ""}
        onConfirm={remove}
        onDone={(isHere) => isHere() && void navigate({ to: "/contacts" })}
      />
    </>
  );
}
