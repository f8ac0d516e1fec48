import { useNavigate } from "@tanstack/react-router";
import { UserRoundCog } from "lucide-react";
import { useState } from "react";
import { staffName } from "../../contract/names.ts";
import type { User } from "../../contract/users.ts";
import { Button } from "../ui/button.tsx";
import { colleaguesFirst, pressActAs } from "./press-act-as.ts";
import { useMayGhost } from "./use-may-ghost.ts";

type Colleague = Pick<User, "id" | "firstName" | "lastName" | "role">;

/** Starts to act as a colleague; nothing where one's role does not reach. */
export function GhostButton({ user }: { user: Colleague }) {
  const may = useMayGhost();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (!may(user)) return null;

  async function start() {
    setBusy(true);
    await pressActAs(user.id, () => void navigate(colleaguesFirst));
    setBusy(false);
  }

  return (
    <Button
      kind="ghost"
      icon={UserRoundCog}
      busy={busy}
      aria-label={`Act as ${staffName(user)}`}
      onPress={() => void start()}
    >
      Act as
    </Button>
  );
}
