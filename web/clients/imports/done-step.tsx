import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Check, CopyCheck, TriangleAlert, Undo2 } from "lucide-react";
import { writeFilters } from "../../../contract/client-filters.ts";
import { counted } from "../../../contract/counted.ts";
import { imports, type Import } from "../../../contract/imports.ts";
import { download } from "../../api/download.ts";
import { useCommand } from "../../api/use-command.ts";
import { useNow } from "../../shell/use-now.ts";
import { fullTime } from "../../text/times.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { type Figure, Figures } from "../../ui/figures.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";
import { KeptList } from "./kept-list.tsx";
import { outcomeWords } from "./words.ts";

function headline({ state, counts, message }: Import): string {
  const brought = counted(counts.created + counts.updated, "contact");
  if (state === "failed") return message ?? "The file could not be read";
  if (state === "undone") return "The import is undone";
  if (state === "stopped") return `Stopped after ${brought}`;
  if (counts.created + counts.updated === 0 && counts.unchanged > 0) return "Nothing in the file is new";
  return `${brought} ${counts.created + counts.updated === 1 ? "is" : "are"} in`;
}

export function DoneStep({ found, onAnother }: { found: Import; onAnother: () => void }) {
  const navigate = useNavigate();
  const { counts, state } = found;
  const params = { id: found.id };
  const fail = (sentence: string) => (error: Error) => toast.failed(`${sentence}: ${error.message}`, error);
  const run = useCommand(imports.run, { onError: fail("Unable to go on") });
  const now = useNow(60_000);
  const isKept = found.rowsUntil === null || now < Date.parse(found.rowsUntil);
  const figure = (label: string, count: number): Figure => ({ label, value: counted(count) });
  const figures = [
    figure("New", counts.created),
    figure("Updated", counts.updated),
    ...(counts.unchanged > 0 ? [figure(outcomeWords("unchanged"), counts.unchanged)] : []),
    ...(counts.skipped > 0 ? [figure("Skipped", counts.skipped)] : []),
    figure("Policies", counts.policies),
    figure("Left out", counts.refused),
  ];
  return (
    <>
      <div className="scroll imp__b">
        <div className="imp__w imp__w--c imp__done">
          {state !== "failed" && (
            <span className="empty__art imp__art">
              <Icon icon={state === "done" ? Check : Undo2} size={20} />
            </span>
          )}
          <h2 className="imp__h">{headline(found)}</h2>
          <p className="t2">{`From ${found.name}.${state === "undone" ? ` ${had(counts)}` : ""}`}</p>
          {state !== "failed" && state !== "undone" && <Figures figures={figures} />}
          {state !== "failed" && found.message && <Banner kind="warning">{found.message}</Banner>}
          <KeptList found={found} />
          {counts.refused > 0 && (
            <Banner
              kind="warning"
              icon={TriangleAlert}
              action={
                isKept && (
                  <button
                    type="button"
                    className="link imp__a"
                    onClick={() =>
                      void download(imports.refused, { params }).catch(fail("Unable to download the errors"))
                    }
                  >
                    {counts.refused === 1 ? "Download it" : "Download them"}
                  </button>
                )
              }
            >
              {`${counted(counts.refused, "row")} had errors and ${counts.refused === 1 ? "was" : "were"} left out.`}
              {!isKept && " They could be downloaded for 7 days."}
            </Banner>
          )}
          {state === "done" && (
            <Banner
              icon={CopyCheck}
              action={
                <Link to="/contacts/duplicates" className="link imp__a imp__a--go">
                  Review duplicates
                </Link>
              }
            >
              Pairs that look like the same person are listed as they are found.
            </Banner>
          )}
          {found.undoUntil && <Undo found={found} />}
        </div>
      </div>
      <footer className="imp__f">
        <span className="sp" />
        {state === "stopped" && (
          <Button busy={run.isPending} busyLabel="Starting..." onPress={() => run.mutate({ params })}>
            Go on
          </Button>
        )}
        <Button onPress={onAnother}>Import another</Button>
        <Button kind="primary" onPress={() => void navigate({ to: "/contacts", search: contactsOf(found) })}>
          Show the contacts
        </Button>
      </footer>
    </>
  );
}

/** Just those who came or changed with it; after an undo nobody is left to show by themselves. */
const contactsOf = ({ id, state, counts }: Import) =>
  state !== "undone" && counts.created + counts.updated > 0
    ? { filters: writeFilters([{ field: "import", operator: "is", value: id }]) }
    : {};

/** "It had added 1,131 contacts and updated 48." */
function had({ created, updated }: Import["counts"]): string {
  const added = created > 0 && `added ${counted(created, "contact")}`;
  const changed = updated > 0 && `updated ${added ? counted(updated) : counted(updated, "contact")}`;
  return `It had ${[added, changed].filter(Boolean).join(" and ") || "changed no contact"}.`;
}

/** "Removes the 1,131 new contacts and restores the 48 updated ones." */
function undone({ created, updated }: Import["counts"]): string {
  const removes = created > 0 && `removes the ${counted(created, "new contact")}`;
  const restores = updated > 0 && `restores the ${counted(updated, "updated one")}`;
  const does = [removes, restores].filter(Boolean).join(" and ") || "takes back what it did";
  return `${does[0]!.toUpperCase()}${does.slice(1)}.`;
}

function Undo({ found: { id, counts, undoUntil } }: { found: Import }) {
  const undo = useCommand(imports.undo, {
    onError: (error) => toast.failed(`Unable to undo. ${error.message}`, error),
  });
  const [asking, setAsking] = useState(false);
  return (
    <div className="imp__undo">
      <div>
        <b>Undo this import</b>
        <p className="t2">
          {`${undone(counts)} `}
          {`Available until ${fullTime(undoUntil!)}.`}
        </p>
      </div>
      <Button icon={Undo2} busy={undo.isPending} busyLabel="Undoing..." onPress={() => setAsking(true)}>
        Undo import
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Undo this import?"
        body={`${undone(counts)} What somebody has worked on since stays, and is listed here.`}
        verb="Undo import"
        cancel="Keep it"
        onConfirm={() => undo.mutateAsync({ params: { id } })}
      />
    </div>
  );
}
