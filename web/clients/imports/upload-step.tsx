import { useNavigate } from "@tanstack/react-router";
import { FileSpreadsheet } from "lucide-react";
import { useRef, useState } from "react";
import { counted } from "../../../contract/counted.ts";
import { imports } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { onPerson } from "../../api/asker.ts";
import { call } from "../../api/call.ts";
import { save } from "../../api/download.ts";
import { fileName } from "../../text/file-name.ts";
import { Button } from "../../ui/button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { toast } from "../../ui/toast.tsx";
import { useStillHere } from "../../ui/use-still-here.ts";
import { RecentImports } from "./recent-imports.tsx";

const path = "/contacts/import";

const template =
  "First Name,Last Name,Spouse First Name,Spouse Last Name,Email,Mobile Phone,Home Phone,Date of Birth," +
  "Street Address,Apartment,City,State,Zip Code,Policy Number,Carrier,Policy Type,Premium,Effective Date," +
  "Expiration Date,Assigned To\r\n";

export function UploadStep() {
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [error, setError] = useState("");
  const stop = useRef<AbortController>(undefined);
  const stillHere = useStillHere();

  async function send(file: File) {
    setError("");
    if (file.size > limits.importBytes) return setError("That file is larger than 100 MB.");
    const isHere = stillHere("hrefChanged");
    stop.current = new AbortController();
    // Whoever signs in here meanwhile is told nothing of it.
    const unhear = onPerson(() => stop.current?.abort());
    setSending({ name: fileName(file), share: 0 });
    try {
      const onProgress = (share: number) => setSending({ name: fileName(file), share });
      const { id } = await call(imports.create, { file }, { onProgress, signal: stop.current.signal });
      const show = () => navigate({ to: path, search: { id } });
      // Who went on to something else meanwhile is not called away from it.
      if (isHere()) await show();
      else
        toast.success(`${fileName(file)} is uploaded.`, {
          actions: [{ label: "Show", onPress: () => void show() }],
        });
    } catch (failure) {
      const { message } = failure as Error;
      if (stop.current.signal.aborted) return;
      // Its ending may tell something else than it is.
      const told = `Unable to upload ${fileName(file)}: ${message}`;
      if (isHere()) setError(told);
      else toast.failed(told, failure);
    } finally {
      unhear();
      setSending(undefined);
    }
  }

  return (
    <>
      <div className="scroll imp__b">
        <div className="imp__w">
          {sending ? (
            <div className="drop imp__up" role="group" aria-label="Upload">
              <ProgressBar
                label={sending.share < 1 ? `Uploading ${sending.name}` : `Reading ${sending.name}`}
                value={sending.share < 1 ? sending.share * 100 : undefined}
              />
              <Button onPress={() => stop.current?.abort()}>Cancel</Button>
            </div>
          ) : (
            <FileDrop
              className="imp__drop"
              label="Drop your file here"
              hint={`CSV, Excel or vCard, up to ${counted(limits.importRows)} rows. One row is one household.`}
              accept=".csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              icon={FileSpreadsheet}
              verb="Choose file"
              primary
              error={error}
              onFiles={([file]) => file && void send(file)}
            />
          )}
          <div className="imp__2">
            <section>
              <h2>What happens next</h2>
              <ol className="imp__l">
                <li>We read the header row and suggest where each column goes.</li>
                <li>You see duplicates and errors before anything is saved.</li>
                <li>You can undo the whole import for 7 days.</li>
              </ol>
            </section>
            <section>
              <h2>Recent imports</h2>
              <RecentImports />
              <button
                type="button"
                className="link imp__tpl"
                onClick={() => save(new Blob([template], { type: "text/csv" }), "contacts.csv")}
              >
                Download a template file
              </button>
            </section>
          </div>
        </div>
      </div>
      <footer className="imp__f">
        <span className="sp" />
        <Button onPress={() => void navigate({ to: "/contacts" })}>Cancel</Button>
      </footer>
    </>
  );
}
