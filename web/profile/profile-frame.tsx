import type { ReactNode } from "react";
import { NoAccess } from "../account/no-access.tsx";
import { useActing } from "../api/session.ts";
import { SettingsFrame } from "../shell/settings-frame.tsx";
import { useProfilePlaces } from "../shell/use-profile-places.ts";

export interface ProfileFrameProps {
  title: string;
  /** Behind the title, such as a chip. */
  note?: ReactNode;
  children: ReactNode;
}

/** The pages of one's own profile, in the order of the profile menu. */
export function ProfileFrame({ title, note, children }: ProfileFrameProps) {
  const places = useProfilePlaces();
  if (useActing()) return <NoAccess />;
  return (
    <SettingsFrame name="Profile" places={places} title={title} note={note}>
      {children}
    </SettingsFrame>
  );
}
