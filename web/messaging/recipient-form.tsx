import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { phoneDigits } from "../../contract/phone.ts";
import { placeOf, type Recipient } from "../drafts/draft-places.ts";
import { draftOf, setDraft } from "../drafts/drafts.ts";
import { ComboBox } from "../ui/combo-box.tsx";
import { keepKeys } from "./keep-keys.ts";
import { useRecipient } from "./use-recipient.ts";

interface RecipientFormProps {
  id: string;
  label: string;
  placeholder: string;
  help: string;
  /** What was typed before this field was there. */
  early: string;
  /** What was typed behind Enter before this field was there: of a whole number, the text. */
  after: string | undefined;
  onStart: (recipient: Recipient) => void;
}

/** A contact with a mobile phone, or any number. */
export function RecipientForm({ id, early, after, onStart, ...named }: RecipientFormProps) {
  const [text, setText] = useState("");
  /** What the field says: an option's id, or what was typed. */
  const [value, setValue] = useState<string | null>(null);
  const [picked, setPicked] = useState<Recipient>();
  const form = useRef<HTMLFormElement>(null);
  const asked = useRecipient({ text, picked, form, onStart: start });
  const { listed, recipientOf, meant, isSearching, isUnsure, trouble, submit } = asked;

  function start(recipient: Recipient) {
    keepKeys(placeOf(recipient));
    onStart(recipient);
  }

  useEffect(() => {
    // Typed into the field once it has the focus, so that its list opens; what came since then stands behind it.
    const whole = after === undefined ? null : phoneDigits(early);
    if (whole) {
      const place = placeOf({ mobilePhone: whole });
      if (after) setDraft(place, draftOf(place) + after);
      // Not while React commits: what it starts takes this dialog away at once.
      return queueMicrotask(() => start({ mobilePhone: whole }));
    }
    const behind = (typed: string | null) => early + (after ?? "") + (typed ?? "");
    setText(behind);
    if (early) setValue(behind);
    // Of a name, Enter waits for whom it means; with letters behind it one sees what stands there.
    if (early && after === "") asked.wait();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it does not change any more
  }, []);

  // The open list takes Enter for its own, to choose: whoever is meant with it is written to at once.
  function onKeyDownCapture(event: KeyboardEvent) {
    const { target, nativeEvent } = event;
    if (event.key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    // One that is still held is of the press that led here.
    if (event.repeat) {
      event.preventDefault();
      return event.stopPropagation();
    }
    if (target.ariaExpanded !== "true") return;
    const highlighted = document.getElementById(target.getAttribute("aria-activedescendant") ?? "");
    const recipient = highlighted ? recipientOf(highlighted.dataset["key"]) : meant;
    if (!recipient && !isUnsure) return void submit(undefined);
    event.preventDefault();
    if (!recipient) asked.wait();
    if (!recipient || submit(recipient)) event.stopPropagation();
  }

  return (
    <form
      ref={form}
      id={id}
      noValidate
      onKeyDownCapture={onKeyDownCapture}
      onSubmit={(event) => {
        event.preventDefault();
        if (!meant && isUnsure) asked.wait();
        else submit(meant);
      }}
    >
      <ComboBox
        {...named}
        autoFocus
        freeText
        empty={isSearching ? "Searching..." : (trouble ?? "No contact with a mobile phone by that name")}
        error={asked.error}
        options={listed.map(({ option }) => option)}
        value={value}
        onSearch={(next) => {
          setText(next);
          setValue(next || null);
          setPicked(undefined);
          // A list that closes says once more what is typed.
          if (next === text) return;
          asked.forget();
        }}
        onChange={(next, isPicked) => {
          if (!isPicked) return;
          setValue(next);
          setPicked(recipientOf(next));
        }}
      />
    </form>
  );
}
