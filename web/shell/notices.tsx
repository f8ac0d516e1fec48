import { useEffect } from "react";
import { onPerson } from "../api/asker.ts";
import { toast, Toasts } from "../ui/toast.tsx";

/**
 * A notice is for who did what it tells, and so is its Undo: none is left to whoever comes next. What is answered after
 * that says nothing (`api/asker.ts`).
 */
export function Notices() {
  useEffect(() => onPerson(toast.clear), []);
  return <Toasts />;
}
