import { UserRoundCog } from "lucide-react";
import { useState } from "react";
import { getSession, type Session } from "../api/session.ts";
import { allThrough, isOnItsWay } from "../auth/on-its-way.ts";
import { underWay } from "../messaging/unsent.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { pressStopActing } from "./press-act-as.ts";
import "./ghost-banner.css";

/** Stands above everything for as long as one acts as a colleague. */
export function GhostBanner({ session, original }: { session: Session; original: Session }) {
  const [busy, setBusy] = useState("");

  /** What is on its way is the colleague's: it comes through first. */
  async function cancel() {
    if (await isOnItsWay(session)) {
      setBusy(underWay(session) > 0 ? "Sending..." : "Saving...");
      await allThrough(session);
      setBusy("");
    }
    if (getSession()?.token === session.token) await pressStopActing();
  }

  return (
    <section className="ghostbar" aria-label="Acting as a colleague">
      <Icon icon={UserRoundCog} />
      <p className="trunc">
        You act as <b>{session.name}</b>
        <span className="ghostbar__w">. What you do is recorded under {original.name} too.</span>
      </p>
      <Button busy={busy !== ""} busyLabel={busy} onPress={() => void cancel()}>
        Cancel
      </Button>
    </section>
  );
}
