import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useState } from "react";
import { clients } from "../../contract/clients.ts";
import { numbers } from "../../contract/numbers.ts";
import { phoneDigits } from "../../contract/phone.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { useEndpoint } from "../api/use-query.ts";
import { placeOf, type Recipient } from "../drafts/draft-places.ts";
import { draftOf, setDraft } from "../drafts/drafts.ts";
import { useMe } from "../shell/me.ts";
import { ComboBox } from "../ui/combo-box.tsx";
import type { Option } from "../ui/option.ts";
import { keepKeys } from "./keep-keys.ts";
import { recipientsOf } from "./recipients.ts";

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

const enterNumber = "Choose a contact, or enter a phone number with its area code, like (801) 555-0142";
const whichOne = "Several have this name. Choose one of them.";

/** A contact with a mobile phone, or any number. */
export function RecipientForm({ id, early, after, onStart, ...named }: RecipientFormProps) {
  const [text, setText] = useState("");
  /** What the field says: an option's id, or what was typed. */
  const [value, setValue] = useState<string | null>(null);
  const [picked, setPicked] = useState<Recipient>();
  const [error, setError] = useState<string>();
  /** Enter was pressed while it was still searched for: whom it means is known with the answer. */
  const [isHasty, setHasty] = useState(false);
  useEffect(() => {
    // Typed into the field once it has the focus, so that its list opens; what came since then stands behind it.
    const whole = after === undefined ? null : phoneDigits(early);
    if (whole) {
      const place = placeOf({ mobilePhone: whole });
      if (after) setDraft(place, draftOf(place) + after);
      keepKeys(place);
      // Not while React commits: what it starts takes this dialog away at once.
      return queueMicrotask(() => onStart({ mobilePhone: whole }));
    }
    const behind = (typed: string | null) => early + (after ?? "") + (typed ?? "");
    setText(behind);
    if (early) setValue(behind);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it does not change any more
  }, []);
  const search = useDeferredValue(text.trim());
  const found = useEndpoint(
    clients.list,
    { query: { ...(search && { search }), limit: 20 } },
    { keepPrevious: true },
  );
  const { account } = useMe();
  const own = useEndpoint(numbers.list, { params: { id: account.id } });
  // That the letters before found nobody says nothing of these, nor while these wait to be asked for.
  const isSearching = found.isPending || found.isPlaceholderData || search !== text.trim();
  const typed = phoneDigits(text);
  const listed = recipientsOf(found.data ?? [], typed);
  const number = typed && !listed.some(({ recipient }) => recipient.mobilePhone === typed) ? typed : null;
  const ofNumber: Option[] = number
    ? [{ id: number, label: showPhone(number), note: "No contact has it" }]
    : [];
  const options = [...ofNumber, ...listed.map(({ option }) => option)];
  const recipientOf = (key: string | null | undefined): Recipient | undefined =>
    key === number && number
      ? { mobilePhone: number }
      : listed.find(({ option }) => option.id === key)?.recipient;
  const called = options.filter(({ label }) => label === text.trim());
  // Of the letters before, one may be the only one by that name, and is not.
  const byName = called.length === 1 && !isSearching ? recipientOf(called[0]!.id) : undefined;
  const meant = picked ?? (typed ? { mobilePhone: typed } : byName);

  /** Whether it is gone on with. */
  function submit(recipient: Recipient | undefined): boolean {
    const wrong = whyNot(recipient);
    setError(wrong);
    if (!recipient || wrong !== undefined) return false;
    keepKeys(placeOf(recipient));
    onStart(recipient);
    return true;
  }

  function whyNot(recipient: Recipient | undefined): string | undefined {
    if (!recipient) return called.length > 1 ? whichOne : enterNumber;
    const isOwn = own.data?.some(({ phoneNumber }) => phoneNumber === recipient.mobilePhone);
    return isOwn ? "That is one of your own numbers." : undefined;
  }

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
    if (!recipient && !isSearching) return setError(whyNot(undefined));
    event.preventDefault();
    if (!recipient) setHasty(true);
    if (!recipient || submit(recipient)) event.stopPropagation();
  }

  const onFound = useEffectEvent(() => {
    setHasty(false);
    submit(meant);
  });
  useEffect(() => {
    if (isHasty && !isSearching) onFound();
  }, [isHasty, isSearching]);

  return (
    <form
      id={id}
      noValidate
      onKeyDownCapture={onKeyDownCapture}
      onSubmit={(event) => {
        event.preventDefault();
        submit(meant);
      }}
    >
      <ComboBox
        {...named}
        autoFocus
        freeText
        empty={isSearching ? "Searching..." : "No contact with a mobile phone by that name"}
        error={error}
        options={options}
        value={value}
        onSearch={(next) => {
          setText(next);
          setValue(next || null);
          setPicked(undefined);
          // A list that closes says once more what is typed.
          if (next === text) return;
          setError(undefined);
          setHasty(false);
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
