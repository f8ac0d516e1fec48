import { Printer } from "lucide-react";
import { useState } from "react";
import { history } from "../../../contract/history.ts";
import { download } from "../../api/download.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";

/** Saves everything on file of a contact as a PDF. */
export function PrintButton({ clientId }: { clientId: string }) {
  const [busy, setBusy] = useState(false);

  async function print() {
    setBusy(true);
    try {
      await download(history.print, { params: { id: clientId } });
      toast.success("Client file saved");
    } catch (error) {
      toast.failed(`Unable to print. ${(error as Error).message}`, error);
    }
    setBusy(false);
  }

  return (
    <Button icon={Printer} busy={busy} busyLabel="Printing..." onPress={() => void print()}>
      Client file
    </Button>
  );
}
