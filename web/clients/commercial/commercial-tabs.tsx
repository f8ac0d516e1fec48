import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { commercialFields, locationsMost } from "../../../contract/commercial.ts";
import { FieldGroup } from "../../form/field-group.tsx";
import { FormTabs } from "../../form/form-tabs.tsx";
import { Button } from "../../ui/button.tsx";
import { PlaceLines } from "../place-lines.tsx";
import { DetailsTab } from "./details-tab.tsx";

const details = Object.keys(commercialFields).filter(
  (field) => !["mailing", "locations", "notes"].includes(field),
);

interface CommercialTabsProps {
  /** What is stored of it, as it is shown. */
  ein: string | undefined;
}

/** Details, the mailing address, and a tab for each location. */
export function CommercialTabs({ ein }: CommercialTabsProps) {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: "locations" });
  const [tab, setTab] = useState("details");
  const idAt = (at: number) => `location-${at + 1}`;
  const known = tab.startsWith("location-") ? fields.some((_, at) => idAt(at) === tab) : true;

  function add() {
    append({}, { shouldFocus: false });
    setTab(idAt(fields.length));
  }

  function take(at: number) {
    remove(at);
    setTab(at > 0 ? idAt(at - 1) : fields.length > 1 ? idAt(0) : "mailing");
  }

  return (
    <FormTabs
      label="Commercial"
      value={known ? tab : "details"}
      onChange={setTab}
      tabs={[
        { id: "details", label: "Details", fields: details, content: <DetailsTab ein={ein} /> },
        {
          id: "mailing",
          label: "Mailing",
          fields: ["mailing"],
          content: (
            <FieldGroup legend="Mailing address" name="mailing">
              <PlaceLines path="mailing." />
            </FieldGroup>
          ),
        },
        ...fields.map(({ id }, at) => ({
          id: idAt(at),
          label: `Location ${at + 1}`,
          fields: [`locations.${at}`],
          content: (
            <div key={id} className="stack">
              <FieldGroup legend={`Location ${at + 1}`} name="locations">
                <PlaceLines path={`locations.${at}.`} />
              </FieldGroup>
              <div className="row">
                <Button kind="danger-ghost" icon={X} onPress={() => take(at)}>
                  Remove Location
                </Button>
              </div>
            </div>
          ),
        })),
      ]}
      end={
        fields.length < locationsMost && (
          <Button kind="ghost" icon={Plus} onPress={add}>
            Add Location
          </Button>
        )
      }
    />
  );
}
