import type { PartProps } from "../shell/shell-dialogs.tsx";
import { FollowUpDialog } from "./follow-up-dialog.tsx";

/** A follow-up of the client that was found, over whatever page one is on. */
export function AddFollowUp({ about, onClose }: PartProps) {
  return about !== undefined && <FollowUpDialog clientId={about} onClose={onClose} />;
}
