import { Smartphone } from "lucide-react";
import { useMe } from "../shell/me.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { MobileDevice } from "./mobile-device.tsx";
import { Places } from "./place-row.tsx";
import { ProfileFrame } from "./profile-frame.tsx";

export function MobileDevicesPage() {
  const { mobileTokens } = useMe();
  return (
    <ProfileFrame title="Mobile Devices">
      <div className="pform">
        {mobileTokens.length === 0 ? (
          <EmptyState icon={Smartphone} title="No mobile devices registered.">
            Sign in to the mobile app and the phone appears here.
          </EmptyState>
        ) : (
          <Places label="Mobile Devices">
            {mobileTokens.map((device) => (
              <MobileDevice key={device.token} device={device} />
            ))}
          </Places>
        )}
      </div>
    </ProfileFrame>
  );
}
