import { Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { vin } from "../../../contract/vin.ts";
import { call } from "../../api/call.ts";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { vinHelp } from "./vehicle-kind.ts";

/** The VIN, with what it says of the vehicle at a press. */
export function VinField() {
  const { getValues, setValue } = useFormContext();
  const typed: unknown = useWatch({ name: "vin" });
  const [busy, setBusy] = useState(false);

  function fillIn(field: string, value: unknown) {
    setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }

  async function lookUp() {
    if (busy || !typed) return;
    setBusy(true);
    try {
      const found = await call(vin.lookup, { params: { vin: String(typed) } });
      // Typed on meanwhile: the answer is about another vehicle.
      if (getValues("vin") !== typed) return;
      const same = getValues("make") === found.make;
      fillIn("year", found.year);
      fillIn("make", found.make);
      if (found.model || !same) fillIn("model", found.model ?? null);
    } catch (error) {
      toast.failed(`Unable to find vin: ${(error as Error).message}`, error);
    } finally {
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.metaKey || event.ctrlKey || !typed) return;
    // It would send the form.
    event.preventDefault();
    void lookUp();
  }

  return (
    <Line
      name="vin"
      as={TextField}
      label="VIN"
      span={6}
      className="veh__vin"
      autoComplete="off"
      maxLength={30}
      onKeyDown={onKeyDown}
      {...vinHelp(typed, "vin")}
      end={
        <button
          type="button"
          className="vin__b"
          disabled={!typed}
          aria-disabled={busy}
          onClick={() => void lookUp()}
        >
          {busy ? <Spinner size={14} /> : <Icon icon={Search} size={14} />}
          Look up
        </button>
      }
    />
  );
}
