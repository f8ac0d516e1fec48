import { useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { clients, referralFields, type Client } from "../../../contract/clients.ts";
import { clientName } from "../../../contract/names.ts";
import { command } from "../../api/use-command.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { blankOf, fill, type Values } from "../../form/blank.ts";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { useRefusals } from "../../form/use-refusals.ts";
import { Button } from "../../ui/button.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MaskField } from "../../ui/mask-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { toast } from "../../ui/toast.tsx";
import { coName, coupleName } from "../couple-name.ts";
import { FindContact } from "../find-contact.tsx";
import { changesOf, checkBy } from "../records/record-form.ts";

const schema = z.object(referralFields);
const resolver = checkBy({ schema: schema.partial() });

/** Ways by which people come to an agency; any other may be typed. */
const ways = [
  "Friend or family",
  "Existing client",
  "Web search",
  "Social media",
  "Advertisement",
  "Event",
  "Walk-in",
];

interface ReferralDialogProps {
  client: Client;
  /** Who sent them, as far as that is known already. */
  referrer: Client | undefined;
  onClose: () => void;
}

/** Who sent a client to us, how and when. */
export function ReferralDialog({ client, referrer, onClose }: ReferralDialogProps) {
  const [start] = useState(() => fill(blankOf(schema), client));
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues: start, mode: "onTouched" });
  const { seen, refuse } = useRefusals(form, client.updatedAt);
  const { isDirty, isSubmitting } = form.formState;

  async function save() {
    try {
      const body = { ...changesOf(start, form.getValues()), updatedAt: seen };
      await command(clients.update, { params: { id: client.id }, body } as never);
      toast.success("Client updated");
      onClose();
    } catch (error) {
      if (!refuse(error)) toast.failed(`Unable to update contact: ${(error as Error).message}`, error);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      title="Referred By"
      record={coupleName(client)}
      dirty={isDirty && !isSubmitting}
      onSubmit={() => void (isDirty && !isSubmitting && form.handleSubmit(save)())}
      footer={
        <>
          <span className="sp" />
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            kbd="mod+enter"
            disabled={!isDirty}
            why="Nothing has been changed."
            busy={isSubmitting}
            busyLabel="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <div className="grid12">
          <Line
            name="affliateVia"
            as={ComboBox}
            label="How did you hear about us?"
            span={12}
            options={ways}
            freeText
          />
          <Line
            name="affliateContact"
            as={FindContact}
            label="Referred By"
            span={12}
            except={client.id}
            {...(referrer && { valueLabel: coupleName(referrer) })}
          />
          <WhichOfTwo />
          <Line name="aflliateOn" as={MaskField} mask="date" label="Referral Date" span={12} />
        </div>
      </FormProvider>
    </Dialog>
  );
}

/** Asked only of a contact with two people. */
function WhichOfTwo() {
  const id = useWatch({ name: "affliateContact" }) as string | null;
  const { data } = useEndpoint(clients.get, { params: { id: id ?? "" } }, { enabled: id !== null });
  if (!id || !data || !coName(data)) return null;
  return (
    <Line
      name="affliateContactLevel"
      as={Segmented}
      label="Which of them"
      span={12}
      block
      options={[
        { id: "primary", label: clientName(data) },
        { id: "secondary", label: coName(data) },
      ]}
    />
  );
}
