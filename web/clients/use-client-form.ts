import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { clients, sealedFields, type Client } from "../../contract/clients.ts";
import { command } from "../api/use-command.ts";
import type { Values } from "../form/blank.ts";
import { useFormDraft } from "../form/use-form-draft.ts";
import { useOwnClose } from "../form/use-own-close.ts";
import type { Marks } from "../form/whose.ts";
import { useRefusals } from "../form/use-refusals.ts";
import { toast } from "../ui/toast.tsx";
import { useStillHere } from "../ui/use-still-here.ts";
import { changesOf } from "./records/record-form.ts";

interface ClientFormOptions {
  /** Which of the client's forms it is: "primary". */
  name: string;
  client: Client;
  /** Of whom of them it is. */
  whose?: Marks;
  /** The fields that are asked for, of a client. */
  fieldsOf: (client: Client) => Values;
  resolver: Resolver<Values, unknown, Values>;
  onClose: () => void;
}

/** A form over fields of a client: saves what was changed, and loses none of it when that fails. */
export function useClientForm({ name, client, whose, fieldsOf, resolver, onClose }: ClientFormOptions) {
  // What it was when the dialog opened: a colleague's change meanwhile does not undo what is being typed.
  const [start] = useState(() => fieldsOf(client));
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues: start, mode: "onTouched" });
  const { updatedAt } = client;
  const of = `${name}.${client.id}`;
  const draft = useFormDraft({ form, of, start, whose, sealed: sealedFields, updatedAt });
  const { seen, refuse } = useRefusals(form, draft.updatedAt);
  const closeOwn = useOwnClose(onClose);
  const stillHere = useStillHere();

  /** What is on its way may fail yet: until then it is kept. */
  function close() {
    if (!form.formState.isSubmitting) draft.drop();
    closeOwn();
  }

  async function save() {
    const isHere = stillHere();
    const sent = structuredClone(form.getValues());
    try {
      const body = { ...changesOf(draft.start, sent, sealedFields), updatedAt: seen };
      const saved = await command(clients.update, { params: { id: client.id }, body } as never);
      toast.success("Client updated");
      if (!draft.finish(sent, saved)) return;
      // Nothing is left to be saved, also where whoever waits to go elsewhere goes there.
      form.reset(form.getValues());
      if (isHere()) closeOwn();
    } catch (error) {
      if (!refuse(error) || !isHere())
        toast.failed(`Unable to update contact: ${(error as Error).message}`, error);
    }
  }

  return { form, draft, save, close };
}
