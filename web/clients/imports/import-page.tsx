import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronLeft, FileSpreadsheet } from "lucide-react";
import { useEffect, useRef } from "react";
import { counted } from "../../../contract/counted.ts";
import { imports } from "../../../contract/imports.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { focusHeadingIfLost } from "../../ui/focus-heading.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { CheckStep } from "./check-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { MatchStep } from "./match-step.tsx";
import { ProgressStep } from "./progress-step.tsx";
import { reachedStep, stepOf, STEPS } from "./steps.ts";
import { UploadStep } from "./upload-step.tsx";
import "./import.css";

/** Where an import stands is kept by the server: leaving the page loses nothing, coming back shows it. */
export function ImportPage() {
  const { id, step: wanted } = useSearch({ from: "/shell/contacts/import" });
  const navigate = useNavigate();
  const { data: found, error } = useEndpoint(
    imports.get,
    { params: { id: id ?? "" }, query: { limit: 0 } },
    { enabled: id !== undefined, keepPrevious: true },
  );
  const goTo = (step: number) =>
    void navigate({ to: "/contacts/import", search: { ...(id && { id }), step: STEPS[step]!.id } });
  const current = id === undefined || !found ? 0 : stepOf(found, wanted);
  const reached = id === undefined || !found ? 0 : reachedStep(found);
  useStepFocus(current);

  return (
    <div className="imp">
      <header className="sheet__h sheet__h--back">
        <IconButton
          icon={ChevronLeft}
          label="Back to contacts"
          onPress={() => void navigate({ to: "/contacts" })}
        />
        <h1>Import contacts</h1>
        {found && id && (
          <span className="imp__n t3">
            <span className="trunc">{found.name}</span>
            {found.state !== "reading" && <span className="num">{` · ${counted(found.total, "row")}`}</span>}
          </span>
        )}
      </header>
      <div className="imp__s">
        <Stepper
          label="Import"
          steps={STEPS.map(({ label }) => label)}
          current={current}
          reachable={reached}
          finished={found?.state === "done" && current === STEPS.length - 1}
          onChange={reached < 3 ? (step) => (step === 0 ? leave() : goTo(step)) : undefined}
        />
      </div>
      {id === undefined ? (
        <UploadStep />
      ) : error ? (
        <EmptyState
          icon={FileSpreadsheet}
          title="This import is not there"
          action={<Button onPress={leave}>Import another</Button>}
        >
          {error.message}
        </EmptyState>
      ) : !found ? (
        <Skeleton rows={6} rowHeight={44} label="Loading the import" />
      ) : current <= 1 ? (
        <MatchStep
          key={`${found.id} ${found.sheet} ${found.encoding}`}
          found={found}
          onChecked={() => goTo(2)}
          onBack={leave}
        />
      ) : current === 2 ? (
        <CheckStep found={found} onBack={() => goTo(1)} />
      ) : current === 3 ? (
        <ProgressStep found={found} />
      ) : (
        <DoneStep found={found} onAnother={leave} />
      )}
    </div>
  );

  function leave() {
    void navigate({ to: "/contacts/import", search: {} });
  }
}

/** The button that led on goes with its step: whoever pressed it goes on from the heading. */
function useStepFocus(step: number): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const frame = requestAnimationFrame(focusHeadingIfLost);
    return () => cancelAnimationFrame(frame);
  }, [step]);
}
