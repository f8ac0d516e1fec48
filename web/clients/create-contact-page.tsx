import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldErrors, FormProvider, useForm } from "react-hook-form";
import { sealedFields } from "../../contract/clients.ts";
import { ApiError } from "../api/call.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useShortcut } from "../ui/keys.ts";
import { Tabs } from "../ui/tabs.tsx";
import { toast } from "../ui/toast.tsx";
import { emptyForm, knownFields, levelOf, markOf, missingName, resolveClient } from "./client-form.ts";
import { standing, type Values } from "../form/blank.ts";
import { DraftBack } from "../form/draft-back.tsx";
import { useFormDraft } from "../form/use-form-draft.ts";
import { useRefusals } from "../form/use-refusals.ts";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { useFirstField } from "../ui/use-first-field.ts";
import { useStillHere } from "../ui/use-still-here.ts";
import { TypedDuplicates } from "./duplicates/typed-duplicates.tsx";
import type { Level } from "./person.ts";
import { PersonFields } from "./person-fields.tsx";
import { labelOfSealed } from "./sealed-labels.ts";
import { createClient } from "./create-client.ts";
import { useGoBack } from "./use-go-back.ts";
import "./create-contact.css";

export function CreateContactPage() {
  const { room, ...known } = useSearch({ from: "/shell/contacts/contact/new" });
  const [start] = useState<Values>(() => ({ ...emptyForm, ...knownFields(known) }));
  const form = useForm<Values, unknown, Values>({
    resolver: resolveClient,
    defaultValues: start,
    mode: "onTouched",
  });
  // Begun with somebody else's number, it is another form.
  const of = `new.${JSON.stringify([room, known])}`;
  const draft = useFormDraft({ form, of, start, sealed: sealedFields });
  const { isDirty, dirtyFields, errors, isSubmitting } = form.formState;
  const { refuse } = useRefusals(form, undefined);
  const [level, setLevel] = useState<Level>("primary");
  const [saved, setSaved] = useState(false);
  const navigate = useNavigate();
  const goBack = useGoBack();
  const stillHere = useStillHere();
  const box = useRef<HTMLFormElement>(null);
  useFirstField(box);
  const title = useId();

  function complainAboutName(): boolean {
    const message = missingName(form.getValues());
    if (message) form.setError("firstName", { type: "named", message });
    return message !== undefined;
  }

  /** The field may stand in the other tab, which has to be there before it can take the focus. */
  function showFirst(fields: string[]) {
    const first = fields.toSorted((a, b) => levelOf(a).localeCompare(levelOf(b)))[0];
    if (!first) return;
    flushSync(() => setLevel(levelOf(first)));
    form.setFocus(first);
  }

  async function save() {
    if (complainAboutName()) return showFirst(["firstName"]);
    const isHere = stillHere();
    const sent = structuredClone(form.getValues());
    try {
      const { id } = await draft.save((...own) => createClient(...own, room, standing(sent)));
      const isAll = draft.finish(sent);
      // Before whoever waits for this to go elsewhere is let go there.
      const leads = isAll && isHere();
      setSaved(isAll);
      toast.success("Client created");
      if (!leads) return;
      const lead = { replace: true, ignoreBlocker: true };
      await navigate(
        id ? { to: "/contacts/contact/$id", params: { id }, ...lead } : { to: "/contacts", ...lead },
      );
    } catch (error) {
      // At its field, too, whoever waits to go elsewhere finds it where they stay.
      if (refuse(error) && isHere()) showFirst(Object.keys((error as ApiError).fields));
      else if (error instanceof ApiError)
        toast.failed(`Unable to create contact: ${error.said ? error.message : "unknown error"}`, error);
      else toast.failed("Unable to create contact", error);
    }
  }

  const handle = form.handleSubmit(save, (invalid: FieldErrors<Values>) =>
    showFirst([...Object.keys(invalid), ...(complainAboutName() ? ["firstName"] : [])]),
  );
  // Pressed twice before the form says that it is at work: the first press is the one.
  const underWay = useRef<Promise<void>>(undefined);
  const submit = () => void (underWay.current ??= handle().finally(() => (underWay.current = undefined)));
  useShortcut({ keys: "mod+enter", label: "Save", group: "Forms", run: submit });

  const saveButton = (
    <Button kind="primary" kbd="mod+enter" type="submit" busy={isSubmitting} busyLabel="Saving...">
      Save
    </Button>
  );
  const tab = (id: Level, label: string) => ({ id, label, mark: markOf(id, errors, dirtyFields) });
  return (
    <FormProvider {...form}>
      <form
        ref={box}
        aria-labelledby={title}
        className="newc"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <header className="sheet__h sheet__h--back newc__h">
          <IconButton icon={ChevronLeft} label="Back" onPress={goBack} />
          <h1 id={title}>New contact</h1>
          <span className="sp" />
          <Button onPress={goBack}>Cancel</Button>
          {saveButton}
        </header>
        <DraftBack draft={draft} labelOf={labelOfSealed} className="newc__d" />
        <Tabs
          label="New contact"
          className="newc__t"
          panelClassName="scroll newc__b"
          keepMounted
          value={level}
          onChange={(id) => setLevel(id as Level)}
          tabs={[tab("primary", "Applicant"), tab("secondary", "Co-Applicant")]}
        >
          {(id) => (
            <div className="newc__w">
              <Banner>
                This form collects basic information. Add details such as policies and vehicles after you
                save.
              </Banner>
              <PersonFields
                level={id as Level}
                phoneHelp={room && id === "primary" ? "From the conversation you started in." : undefined}
              />
              <TypedDuplicates />
            </div>
          )}
        </Tabs>
        <footer className="newc__f">
          <Button onPress={goBack}>Cancel</Button>
          {saveButton}
        </footer>
      </form>
      <LeaveGuard
        dirty={isDirty && !saved}
        saving={isSubmitting && !saved}
        title="Discard this contact?"
        onDiscard={draft.drop}
      />
    </FormProvider>
  );
}
