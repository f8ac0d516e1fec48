import { useRef } from "react";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import type { FormDraft } from "./use-form-draft.ts";

interface DraftBackProps {
  draft: Pick<FormDraft, "again" | "startOver">;
  /** What a sealed field is called. */
  labelOf?: (field: string) => string;
  className?: string;
}

/** Tells that the form holds what was typed before, and how to begin anew. */
export function DraftBack({ draft: { again, startOver }, labelOf = noLabel, className }: DraftBackProps) {
  const line = useRef<HTMLDivElement>(null);
  if (!again) return null;

  function begin() {
    // The button with the focus on it goes.
    const fields =
      line.current?.closest("form")?.querySelectorAll<HTMLElement>(".field input, .field textarea") ?? [];
    [...fields].find((field) => field.checkVisibility())?.focus();
    startOver();
  }

  return (
    <div ref={line} role="status" className={className}>
      <Banner action={<Button onPress={begin}>Start over</Button>}>
        What you typed before is back.{again.length > 0 && ` ${typeAgain(again.map(labelOf))}`}
      </Banner>
    </div>
  );
}

/** Of forms without sealed fields. */
const noLabel = (field: string) => field;

const list = new Intl.ListFormat("en-US");

/** "Type the SSN again: it is not kept." */
function typeAgain(labels: readonly string[]): string {
  const names = list.format(labels.map((label) => `the ${label}`));
  return `Type ${names} again: ${labels.length > 1 ? "they are" : "it is"} not kept.`;
}
