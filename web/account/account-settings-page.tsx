import { ShieldAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { gatheringForms } from "../../contract/accounts.ts";
import { DraftBack } from "../form/draft-back.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { CheckTiles } from "../ui/check-tiles.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { focusHeadingIfLost } from "../ui/focus-heading.ts";
import { useShortcut } from "../ui/keys.ts";
import { NumberField } from "../ui/number-field.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { forms, hiddenWords, tabsOf } from "./forms.ts";
import { MfaMissing } from "./mfa-missing.tsx";
import { useAccountSettings } from "./use-account-settings.ts";
import "../ui/card.css";
import "../ui/fading.css";
import "./account-settings.css";

const unchanged = "Nothing has been changed.";

export function AccountSettingsPage() {
  const settings = useAccountSettings();
  const { dirty, isBack, saving, chosen, trouble, said } = settings;
  const save = () => {
    if (dirty && !trouble && !saving) settings.save();
  };
  // Reset and Save are disabled then, and one of them may have the focus.
  useEffect(() => {
    if (!dirty) return;
    return focusHeadingIfLost;
  }, [dirty]);
  useShortcut({ keys: "mod+s", label: "Save the settings", group: "Forms", run: save });
  return (
    <AccountFrame
      title="Settings"
      actions={
        <>
          {dirty && (
            <span className="dirty" role="status">
              <span>
                Unsaved<span className="dirty__w"> changes</span>
              </span>
            </span>
          )}
          <Button
            kind="ghost"
            disabled={!dirty || saving}
            why={saving ? "It is being saved." : unchanged}
            onPress={settings.reset}
          >
            Reset
          </Button>
          <Button
            kind="primary"
            kbd="mod+s"
            disabled={!dirty || trouble !== null}
            why={trouble ?? unchanged}
            busy={saving}
            busyLabel="Saving..."
            onPress={save}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="aset">
        <DraftBack draft={{ again: isBack && dirty ? [] : undefined, startOver: settings.reset }} />
        <Section title="Security" about="Applies to everybody at once.">
          <Checkbox
            label="MFA required"
            help="Employees without MFA see MFA setup before anything else."
            value={settings.mfaRequired}
            error={said.mfaRequired ?? ""}
            onChange={settings.setMfaRequired}
          />
          {settings.locksMyself && (
            <div className="aset__w">
              <Banner kind="warning" icon={ShieldAlert}>
                You have not set up MFA yourself. Save leads you to MFA setup.
              </Banner>
            </div>
          )}
          <MfaMissing />
          <div className="aset__n">
            <NumberField
              label="Shortest password"
              unit="characters"
              help="For passwords from now on."
              value={settings.passwordMin}
              onChange={settings.setPasswordMin}
              error={trouble ?? said.passwordMin ?? ""}
            />
          </div>
          <Checkbox
            label="Keep card security codes"
            help="The card rules forbid it. While this is off the code of a card is not saved."
            value={settings.keepCardCodes}
            error={said.keepCardCodes ?? ""}
            onChange={settings.setKeepCardCodes}
          />
        </Section>
        <Section
          title="gathering forms"
          about="What you collect about a client. Hidden forms keep their data."
        >
          <CheckTiles
            label="gathering forms"
            hideLabel
            all="All forms"
            options={gatheringForms.map((id) => ({ id, ...forms[id] }))}
            value={chosen}
            error={said.gatheringForms}
            onChange={settings.setForms}
          />
        </Section>
        <Section title="Preview" about="The tabs on a contact.">
          <div className="card aset__p">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone the keyboard scrolls it */}
            <ul className="aset__tabs fading" aria-label="Tabs on a contact" tabIndex={0}>
              {tabsOf(chosen).map((tab) => (
                <li key={tab}>{tab}</li>
              ))}
            </ul>
            <div className="aset__pl" aria-hidden="true">
              <span />
              <span />
            </div>
          </div>
          <p className="help">{hiddenWords(chosen)}</p>
        </Section>
      </div>
      <LeaveGuard {...{ dirty, saving }} title="Discard your changes?" onDiscard={settings.reset} />
    </AccountFrame>
  );
}

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section className="aset__s">
      <header>
        <h2>{title}</h2>
        <p>{about}</p>
      </header>
      <div className="aset__f">{children}</div>
    </section>
  );
}
