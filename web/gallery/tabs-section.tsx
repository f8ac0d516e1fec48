import { Car, FileText, History, House, Shield } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Section } from "./section.tsx";

const STEPS = ["Campaign", "Target", "Content", "Schedule"];

export function TabsSection() {
  const [tab, setTab] = useState("construction");
  const [icon, setIcon] = useState("auto");
  const [step, setStep] = useState(2);
  return (
    <Section title="Tabs, stepper" wide={2}>
      <Tabs
        label="Home"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: "details", label: "Details" },
          { id: "construction", label: "Construction", mark: "edited" },
          { id: "premise", label: "On Premise", count: 3 },
          { id: "coverage", label: "Coverage", mark: "error" },
          { id: "mortgage", label: "Primary Mortgage", count: 0 },
          { id: "second", label: "Secondary Mortgage", disabled: true },
        ]}
      >
        {(id) => <p className="gallery__panel t2">The {id} panel.</p>}
      </Tabs>
      <div className="gallery__narrow">
        <Tabs
          label="Client"
          variant="icons"
          value={icon}
          onChange={setIcon}
          tabs={[
            { id: "home", label: "Home", icon: House },
            { id: "auto", label: "Auto", icon: Car, count: 2 },
            { id: "policies", label: "Policies", icon: Shield, count: 5 },
            { id: "documents", label: "Documents", icon: FileText },
            { id: "history", label: "History", icon: History },
          ]}
        >
          {(id) => <p className="gallery__panel t2">The {id} panel.</p>}
        </Tabs>
      </div>
      <Stepper
        label="Campaign steps"
        steps={STEPS}
        current={step}
        reachable={Math.max(step, 2)}
        onChange={setStep}
      />
      <div className="row">
        <Button disabled={step === 0} onPress={() => setStep(step - 1)}>
          Previous
        </Button>
        <span className="sp" />
        <Button kind="primary" disabled={step === STEPS.length - 1} onPress={() => setStep(step + 1)}>
          Next
        </Button>
      </div>
    </Section>
  );
}
