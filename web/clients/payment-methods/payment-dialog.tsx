import { useWatch } from "react-hook-form";
import { isCard, paymentMethodTypes, type PaymentMethod } from "../../../contract/payment-methods.ts";
import { FieldGroup } from "../../form/field-group.tsx";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { SealedField } from "../../form/sealed-field.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { RecordDialog } from "../records/record-dialog.tsx";
import { StateField } from "../state-field.tsx";
import { ExpiryFields } from "./expiry-fields.tsx";
import { paymentKind } from "./payment-kind.ts";

interface PaymentDialogProps {
  clientId: string;
  /** None: one is added. */
  method?: PaymentMethod | undefined;
  /** The account keeps card security codes. */
  keepsCodes: boolean;
  onClose: () => void;
}

export function PaymentDialog({ clientId, method, keepsCodes, onClose }: PaymentDialogProps) {
  const name = method && (method.name || method.type);
  return (
    <RecordDialog
      kind={paymentKind}
      clientId={clientId}
      record={method}
      begin={{ type: "checking" }}
      {...(name && { name })}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldGroup legend="Method">
            <Line name="type" as={Segmented} label="Type" span={12} options={paymentMethodTypes} block />
            <Account method={method} keepsCodes={keepsCodes} />
          </FieldGroup>
          <FieldGroup legend="Billing address">
            <Line name="address" as={TextField} label="Address" span={12} />
            <Line name="city" as={TextField} label="City" span={4} />
            <Line name="state" as={StateField} label="State" span={4} />
            <Line name="zipcode" as={TextField} label="Zip code" span={4} inputMode="numeric" />
            <Line name="isBusinessAccount" as={Checkbox} label="Business account" span={12} />
          </FieldGroup>
        </>
      )}
    </RecordDialog>
  );
}

/** A card has no routing number, a bank account no expiry. */
function Account({ method, keepsCodes }: Pick<PaymentDialogProps, "method" | "keepsCodes">) {
  const card = isCard(useWatch({ name: "type" }));
  return (
    <>
      <Line
        name="name"
        as={TextField}
        label={card ? "Name on card" : "Bank name"}
        span={12}
        autoComplete="off"
      />
      {!card && (
        <Line
          name="routing"
          as={SealedField}
          label="Routing"
          span={6}
          inputMode="numeric"
          masked={method?.routing}
        />
      )}
      <Line
        name="account"
        as={SealedField}
        label={card ? "Card number" : "Account"}
        span={6}
        inputMode="numeric"
        masked={method?.account}
      />
      {card && <ExpiryFields />}
      {card &&
        (keepsCodes ? (
          <Line name="cvc" as={SealedField} label="CVC" span={3} inputMode="numeric" masked={method?.cvc} />
        ) : (
          <p className="span-12 t12 t3">Card security codes are not kept, as the card rules ask.</p>
        ))}
    </>
  );
}
