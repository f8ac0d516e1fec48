import { UserRoundCog } from "lucide-react";
import type { Session } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { leaveGhost } from "./ghost.ts";
import "./ghost-banner.css";

/** Stands above everything for as long as one acts as a colleague. */
export function GhostBanner({ session, original }: { session: Session; original: Session }) {
  return (
    <section className="ghostbar" aria-label="Acting as a colleague">
      <Icon icon={UserRoundCog} />
      <p className="trunc">
        You act as <b>{session.name}</b>
        <span className="ghostbar__w">. What you do is recorded under {original.name} too.</span>
      </p>
      <Button onPress={leaveGhost}>Cancel</Button>
    </section>
  );
}
