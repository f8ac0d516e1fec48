import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ClientSelection } from "../../../contract/client-filters.ts";
import { clients } from "../../../contract/clients.ts";
import { counted } from "../../../contract/counted.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { CheckTiles } from "../../ui/check-tiles.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { toast } from "../../ui/toast.tsx";
import { failureText } from "./failure.ts";
import { fetchExport, type Received } from "./fetch-export.ts";

interface ExportContactsProps {
  filter: ClientSelection;
  onClose: () => void;
}

const parts = [
  { id: "policies", label: "Policies" },
  { id: "addresses", label: "Addresses" },
  { id: "dependants", label: "Dependents" },
];

/** Saves contacts as a file; how many they are stands in its title, and is what the file has. */
export function ExportContacts({ filter, onClose }: ExportContactsProps) {
  const count = useCount(filter);
  const [chosen, setChosen] = useState<string[]>([]);
  const [received, setReceived] = useState<Received>();
  const [busy, setBusy] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function run() {
    if (busy) return;
    const stop = new AbortController();
    stopping.current = stop;
    setBusy(true);
    try {
      const options = Object.fromEntries(chosen.map((part) => [part, true]));
      await fetchExport({ body: { filter, options } }, stop.signal, setReceived);
      toast.success("Export completed successfully!");
      onClose();
    } catch (error) {
      // Told for as long as the specification says; the dialog stays, so that it can be tried again.
      if (!stop.signal.aborted) toast.warning(failureText(error));
    } finally {
      setBusy(false);
      setReceived(undefined);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Export Contacts"
      {...(count !== undefined && { record: counted(count, "contact") })}
      keepOnOutsidePress={busy}
      onSubmit={() => void run()}
      footer={
        <>
          <Button onPress={() => (busy ? stopping.current?.abort() : onClose())}>Cancel</Button>
          <Button type="submit" kind="primary" icon={Download} busy={busy} busyLabel="Exporting...">
            Export
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="t2">
          An Excel file with one row for each contact. What is kept sealed, like Social Security numbers, is
          not in it.
        </p>
        <CheckTiles label="Also export" options={parts} value={chosen} onChange={setChosen} disabled={busy} />
        {busy && <ProgressBar label="Exporting" text={progressText(received)} />}
      </div>
    </Dialog>
  );
}

function useCount({ ids, except, favorites, ...part }: ClientSelection): number | undefined {
  const query = { ...part, ...(favorites && { favorites: "true" }), exact: "true" };
  const { data } = useEndpoint(clients.matches, { query }, { enabled: ids === undefined });
  return ids ? ids.length : data && data.count - (except?.length ?? 0);
}

function progressText(received: Received | undefined): string {
  if (!received) return "";
  const size = received.bytes / 1024;
  const shown = size < 1024 ? `${Math.ceil(size)} KB` : `${(size / 1024).toFixed(1)} MB`;
  return `${counted(received.rows, "contact")}, ${shown} so far`;
}
