import { ShieldAlert } from "lucide-react";
import { MfaSetup } from "../auth/mfa-setup.tsx";
import { useMe } from "../shell/me.ts";
import { Chip } from "../ui/chip.tsx";
import { ProfileFrame } from "./profile-frame.tsx";

export function MfaPage() {
  const { mfaEnabled } = useMe();
  const note = mfaEnabled ? (
    <span className="t3">On</span>
  ) : (
    <Chip tone="amber" icon={ShieldAlert}>
      Not set up
    </Chip>
  );
  return (
    <ProfileFrame title="MFA" note={note}>
      <MfaSetup
        level={2}
        on={mfaEnabled}
        idle={
          mfaEnabled
            ? "MFA is on. Set it up again to move it to another phone."
            : "A code from your phone proves at each sign-in that it is you."
        }
      />
    </ProfileFrame>
  );
}
