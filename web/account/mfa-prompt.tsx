import { ShieldAlert } from "lucide-react";
import { useMe } from "../shell/me.ts";
import { Banner } from "../ui/banner.tsx";

/** For an owner who signs in with a password alone. */
export function MfaPrompt() {
  const { role, mfaEnabled } = useMe();
  if (role !== "owner" || mfaEnabled) return null;
  return (
    <Banner kind="warning" icon={ShieldAlert}>
      Account owner requires MFA to be enabled. Please setup your MFA under the left navigation.
    </Banner>
  );
}
