import { FormProvider, useWatch } from "react-hook-form";
import { z } from "zod";
import { clients, referralFields, type Client } from "../../../contract/clients.ts";
import { clientName } from "../../../contract/names.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { blankOf, fill } from "../../form/blank.ts";
import { DraftBack } from "../../form/draft-back.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { SaveFoot } from "../../form/save-foot.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MaskField } from "../../ui/mask-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { coName, coupleName } from "../couple-name.ts";
import { FindContact } from "../find-contact.tsx";
import { GoneBanner } from "../gone/gone-banner.tsx";
import { notHere, useGone } from "../gone/use-gone.ts";
import { checkBy } from "../records/record-form.ts";
import { labelOfSealed } from "../sealed-labels.ts";
import { useClientForm } from "../use-client-form.ts";

const schema = z.object(referralFields);
const resolver = checkBy({ schema: schema.partial() });
const fieldsOf = (client: Client) => fill(blankOf(schema), client);

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
  const options = { name: "referral", client, fieldsOf, resolver, onClose };
  const { form, draft, save, close } = useClientForm(options);
  const { isDirty, isSubmitting } = form.formState;
  const gone = useGone(client.id);

  return (
    <Dialog
      open
      onClose={close}
      onDiscard={draft.drop}
      keepOnOutsidePress
      title="Referred By"
      record={coupleName(client)}
      dirty={isDirty}
      saving={isSubmitting}
      onSubmit={() => void (isDirty && !isSubmitting && form.handleSubmit(save)())}
      footer={
        <SaveFoot
          ready={isDirty && !gone}
          {...(gone && { why: notHere(gone) })}
          busy={isSubmitting}
          onCancel={close}
        />
      }
    >
      <GoneBanner gone={gone} clientId={client.id} typing className="recwhy" />
      <DraftBack draft={draft} labelOf={labelOfSealed} className="recwhy" />
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
