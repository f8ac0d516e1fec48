import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { NumberField } from "../ui/number-field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { toast } from "../ui/toast.tsx";
import { ROOFS } from "./samples.ts";

interface Home {
  built: string;
  stories: number | null;
  area: number | null;
  roof: string | null;
  air: string | null;
  notes: string;
}

const HOME: Home = {
  built: "1998",
  stories: 2,
  area: 2640,
  roof: "Metal",
  air: "Yes",
  notes: "Permit on file.",
};

/** A whole form dialog: tabs, edited dots, pinned notes, react-hook-form. */
export function HomeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [tab, setTab] = useState("construction");
  const { control, handleSubmit, reset, formState } = useForm<Home>({
    defaultValues: HOME,
    mode: "onTouched",
  });
  const { isDirty, dirtyFields, errors } = formState;

  function close() {
    reset(HOME);
    onClose();
  }

  function save() {
    toast.success("Home Update");
    close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      size="form"
      bare
      title="Edit home"
      record="1184 Quail Run Dr, Provo"
      dirty={isDirty}
      onSubmit={handleSubmit(save)}
      footer={
        <>
          <Button kind="danger-ghost" icon={Trash2}>
            Delete home
          </Button>
          <span className="sp" />
          <Button onPress={close}>Cancel</Button>
          <Button kind="primary" type="submit" kbd="mod+enter" disabled={!isDirty}>
            Update
          </Button>
        </>
      }
    >
      <Tabs
        label="Home"
        value={tab}
        onChange={setTab}
        panelClassName="dialog__b"
        tabs={[
          {
            id: "construction",
            label: "Construction",
            mark: errors.built ? "error" : dirtyFields.built ? "edited" : undefined,
          },
          { id: "coverage", label: "Coverage" },
        ]}
      >
        {(id) =>
          id === "coverage" ? (
            <p className="t2">No coverage yet.</p>
          ) : (
            <fieldset className="fg">
              <legend>Structure</legend>
              <div className="grid12">
                <Controller
                  name="built"
                  control={control}
                  rules={{ pattern: { value: /^\d{4}$/, message: "Use 4 digits" } }}
                  render={({ field, fieldState }) => (
                    <TextField {...field} span={3} label="Year built" error={fieldState.error?.message} />
                  )}
                />
                <Controller
                  name="stories"
                  control={control}
                  render={({ field }) => (
                    <NumberField {...field} span={3} label="Stories" stepper min={1} max={5} />
                  )}
                />
                <Controller
                  name="area"
                  control={control}
                  render={({ field }) => (
                    <NumberField {...field} span={6} label="Living area" unit="sq ft" min={0} />
                  )}
                />
                <Controller
                  name="roof"
                  control={control}
                  render={({ field }) => (
                    <Select {...field} span={6} label="Roof type" options={ROOFS} none="Unknown" />
                  )}
                />
                <Controller
                  name="air"
                  control={control}
                  render={({ field }) => (
                    <Segmented {...field} span={6} block label="Central air" options={["Yes", "No"]} />
                  )}
                />
              </div>
            </fieldset>
          )
        }
      </Tabs>
      <div className="dnotes">
        <Controller
          name="notes"
          control={control}
          render={({ field }) => <TextArea {...field} label="Notes" />}
        />
      </div>
    </Dialog>
  );
}
