import { type KeyboardEvent, useDeferredValue, useEffect, useState } from "react";
import { clients } from "../../contract/clients.ts";
import { clientName } from "../../contract/names.ts";
import { numbers } from "../../contract/numbers.ts";
import { phoneDigits } from "../../contract/phone.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { useEndpoint } from "../api/use-query.ts";
import { useMe } from "../shell/me.ts";
import { ComboBox } from "../ui/combo-box.tsx";
import { draftOf, setDraft } from "./drafts.ts";
import { placeOf, type Recipient } from "./early-text.ts";
import { keepKeys } from "./keep-keys.ts";

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

/** A contact with a mobile phone, or any number. */
export function RecipientForm({ id, early, after, onStart, ...named }: RecipientFormProps) {
  const [text, setText] = useState("");
  /** What the field says: a client's id, or what was typed. */
  const [value, setValue] = useState<string | null>(null);
  const [mobile, setMobile] = useState<string>();
  const [error, setError] = useState<string>();
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
  // That the letters before found nobody says nothing of these.
  const isSearching = found.isPending || found.isPlaceholderData;
  const withMobile = found.data?.filter((client) => client.mobilePhone) ?? [];
  const typed = phoneDigits(text);
  const number = typed && !withMobile.some((client) => client.mobilePhone === typed) ? typed : null;

  function submit() {
    const mobilePhone = mobile ?? typed;
    if (!mobilePhone) return setError(enterNumber);
    if (own.data?.some(({ phoneNumber }) => phoneNumber === mobilePhone))
      return setError("That is one of your own numbers.");
    // Two contacts may share a number: the conversation is the chosen one's.
    const recipient = { mobilePhone, ...(mobile && value && { id: value }) };
    keepKeys(placeOf(recipient));
    return onStart(recipient);
  }

  // The list takes the first Enter for its own: a whole number is meant as it stands, and what follows is the text.
  function onKeyDownCapture(event: KeyboardEvent) {
    const { target, nativeEvent } = event;
    if (event.key !== "Enter" || nativeEvent.isComposing || event.repeat) return;
    if (!typed || !(target instanceof HTMLInputElement)) return;
    const highlighted = document.getElementById(target.getAttribute("aria-activedescendant") ?? "");
    if (highlighted && highlighted.dataset["key"] !== number) return;
    if (target.ariaExpanded !== "true") return;
    const end = keepKeys(placeOf({ mobilePhone: typed }));
    // Once it has closed: what an open list hides takes no focus.
    setTimeout(() => {
      end();
      submit();
    });
  }

  return (
    <form
      id={id}
      noValidate
      onKeyDownCapture={onKeyDownCapture}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ComboBox
        {...named}
        autoFocus
        freeText
        empty={isSearching ? "Searching..." : "No contact with a mobile phone by that name"}
        error={error}
        options={[
          ...(number ? [{ id: number, label: showPhone(number), note: "No contact has it" }] : []),
          ...withMobile.map((client) => ({
            id: client.id,
            label: clientName(client),
            note: showPhone(client.mobilePhone ?? ""),
          })),
        ]}
        value={value}
        onSearch={(next) => {
          setText(next);
          setError(undefined);
        }}
        onChange={(next) => {
          setValue(next);
          setMobile(withMobile.find((client) => client.id === next)?.mobilePhone ?? undefined);
        }}
      />
    </form>
  );
}
