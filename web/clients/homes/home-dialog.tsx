import { useState } from "react";
import type { Home } from "../../../contract/homes.ts";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { type FormTab, FormTabs } from "../../form/form-tabs.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { RecordDialog } from "../records/record-dialog.tsx";
import { ConstructionTab } from "./construction-tab.tsx";
import { CoverageTab } from "./coverage-tab.tsx";
import { DetailsTab } from "./details-tab.tsx";
import { construction, details, homeKind, homeName, onPremise } from "./home-kind.ts";
import { MortgageTab } from "./mortgage-tab.tsx";
import { OnPremiseTab } from "./on-premise-tab.tsx";

interface HomeDialogProps {
  clientId: string;
  /** None: one is added. */
  home?: Home | undefined;
  onClose: () => void;
}

const tabs: FormTab[] = [
  { id: "details", label: "Details", fields: details, content: <DetailsTab /> },
  { id: "construction", label: "Construction", fields: construction, content: <ConstructionTab /> },
  { id: "onPremise", label: "On Premise", fields: onPremise, content: <OnPremiseTab /> },
  {
    id: "coverage",
    label: "Coverage",
    fields: ["coverage", "personalProperty"],
    content: <CoverageTab />,
  },
  {
    id: "mortgagePrimary",
    label: "Primary Mortgage",
    fields: ["mortgagePrimary"],
    content: <MortgageTab name="mortgagePrimary" />,
  },
  {
    id: "mortgageSecondary",
    label: "Secondary Mortgage",
    fields: ["mortgageSecondary"],
    content: <MortgageTab name="mortgageSecondary" />,
  },
];

const begin = { usage: "Primary" };

export function HomeDialog({ clientId, home, onClose }: HomeDialogProps) {
  const [tab, setTab] = useState("details");
  const name = home && homeName(home);
  return (
    <RecordDialog
      kind={homeKind}
      clientId={clientId}
      record={home}
      begin={begin}
      {...(name && { name })}
      size="form"
      bare
      onClose={onClose}
    >
      {() => (
        <>
          <FormTabs label="Home" tabs={tabs} value={tab} onChange={setTab} />
          <div className="dnotes">
            <Line name="notes" as={TextArea} label="Notes" maxLength={2000} />
          </div>
        </>
      )}
    </RecordDialog>
  );
}
