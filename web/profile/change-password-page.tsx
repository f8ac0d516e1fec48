import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { ProfileFrame } from "./profile-frame.tsx";
import { useChangePassword } from "./use-change-password.ts";

export function ChangePasswordPage() {
  const { fields, change, clear, dirty, busy, weak, mismatch, wrongCurrent, floor, ready, submit } =
    useChangePassword();
  const current = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrongCurrent) current.current?.focus();
  }, [wrongCurrent]);
  const least = `At least ${floor} characters.`;
  return (
    <ProfileFrame title="Change Password">
      <form
        className="pform"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !busy) void submit();
        }}
      >
        <PasswordField
          ref={current}
          label="Current password"
          name="current-password"
          value={fields.current}
          {...(wrongCurrent && { error: wrongCurrent })}
          onChange={(current) => change({ current })}
        />
        <div className="field">
          <PasswordField
            label="New Password"
            name="new-password"
            autoComplete="new-password"
            value={fields.next}
            help={least}
            {...(weak && { error: weak })}
            onChange={(next) => change({ next })}
          />
          {weak && <p className="help">{least}</p>}
        </div>
        <PasswordField
          label="Retype Password"
          name="retype-password"
          autoComplete="new-password"
          value={fields.retyped}
          {...(mismatch && { error: mismatch })}
          onChange={(retyped) => change({ retyped })}
        />
        <div className="pform__f">
          <span className="sp" />
          <Button kind="ghost" onPress={clear}>
            Cancel
          </Button>
          <Button
            type="submit"
            kind="primary"
            disabled={!ready && !busy}
            why="Fill in all three fields, the new password twice."
            busy={busy}
            busyLabel="Saving..."
          >
            Submit
          </Button>
        </div>
      </form>
      <LeaveGuard dirty={dirty} saving={busy} title="Discard what you typed?" />
    </ProfileFrame>
  );
}
