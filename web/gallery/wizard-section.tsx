import { Button } from "../ui/button.tsx";
import { Figures } from "../ui/figures.tsx";
import { PageFoot } from "../ui/page-foot.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { StageList } from "../ui/stage-list.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { Section } from "./section.tsx";

const STEPS = ["Upload", "Match columns", "Check", "Import", "Done"];

export function WizardSection() {
  return (
    <Section title="A long work: steps, stages, sum" wide={2}>
      <Stepper label="Import" steps={STEPS} current={3} />
      <ProgressBar label="Adding contacts" value={742} max={1179} text="742 of 1,179" />
      <StageList
        label="Stages of the import"
        stages={[
          { id: "read", label: "Read 1,204 rows", state: "done" },
          { id: "add", label: "Add 1,131 new contacts", state: "running", note: "694 done" },
          { id: "photos", label: "Fetch photos", state: "failed", note: "no answer" },
          { id: "tag", label: "Assign tag “Import Nov 20”", state: "waiting" },
        ]}
      />
      <Stepper label="Import, done" steps={STEPS} current={STEPS.length} />
      <Figures
        figures={[
          { label: "New", value: "1,131" },
          { label: "Updated", value: "48" },
          { label: "Policies", value: "388" },
          { label: "Left out", value: "25" },
        ]}
      />
      <PageFoot note="1,131 new, 48 updated, 25 left out">
        <Button>Previous</Button>
        <Button kind="primary">Import 1,179</Button>
      </PageFoot>
    </Section>
  );
}
