import { Grid3x3, PanelRightClose, PanelRightOpen } from "lucide-react";
import { type Doors, SandboxDoors } from "../shell/sandbox-doors.tsx";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Later, laterPart } from "../ui/later.tsx";
import { useWarmSoon } from "../ui/use-warm-soon.ts";
import { EarlyPhone } from "./early-phone.tsx";
import type { PhoneState } from "./use-phone.ts";
import "./phone.css";

/** Knows the formats of every country's numbers. */
const softphone = laterPart("phone", async () => (await import("./softphone.tsx")).Softphone);

/** A dialog takes Escape where it has the focus, which here is beside it. */
function closeTopmost(): void {
  const topmost = [...document.querySelectorAll("[data-modal] :is([role=dialog], [role=alertdialog])")].at(
    -1,
  );
  topmost?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
}

/** At the right of the page, and in reach also beside a dialog. */
export function Phone({ phone, doors }: { phone: PhoneState; doors: Doors | null }) {
  const { rail, over, panel, toggler, caret, dialled, onDialled } = phone;
  useWarmSoon(softphone);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what lies over the page
    <aside
      ref={panel}
      className={rail ? "prail" : classNames("phone", over && "phone--over")}
      aria-label="Phone"
      data-react-aria-top-layer="true"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        if (over) {
          event.stopPropagation();
          phone.close();
        } else closeTopmost();
      }}
    >
      {rail ? (
        <IconButton large icon={Grid3x3} label="Dialpad" placement="left" onPress={phone.open} />
      ) : (
        <div className="phone__b">
          <header className="phone__h">
            <h2>Phone</h2>
          </header>
          <Later
            part={softphone}
            props={{ caret, dialled, onDialled, onStart: phone.text, onClose: phone.close }}
            fallback={
              <EarlyPhone caret={caret} dialled={dialled} onDialled={onDialled} onClose={phone.close} />
            }
            renderMissing={(retry) => (
              <EarlyPhone
                caret={caret}
                dialled={dialled}
                onDialled={onDialled}
                onClose={phone.close}
                onRetry={retry}
              />
            )}
          />
        </div>
      )}
      <div className={rail ? "prail__foot" : "phone__foot"}>
        {doors && <SandboxDoors doors={doors} large={rail} />}
        <IconButton
          ref={toggler}
          large={rail}
          icon={rail ? PanelRightOpen : PanelRightClose}
          label={rail ? "Expand phone" : "Collapse phone"}
          kbd="]"
          placement={rail ? "left" : "top"}
          aria-expanded={!rail}
          onPress={phone.toggle}
        />
      </div>
    </aside>
  );
}
