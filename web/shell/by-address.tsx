import { type ReactNode, useState } from "react";
import { useShellDialog } from "./shell-dialog.ts";

/**
 * A dialog that the address opens. The palette may have been asked for before it could come: then it waits until that
 * is closed, and takes no letter of it.
 */
export function ByAddress({ children }: { children: ReactNode }) {
  const isFree = useShellDialog() === null;
  const [opened, setOpened] = useState(isFree);
  // Once it is there it stays: what is typed in it is not lost to whatever comes over it.
  if (isFree && !opened) setOpened(true);
  return opened && children;
}
