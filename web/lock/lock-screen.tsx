import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { limits } from "../../contract/limits.ts";
import { users } from "../../contract/users.ts";
import { useConnection } from "../api/live.ts";
import type { Session } from "../api/session.ts";
import { useEndpoint } from "../api/use-query.ts";
import { useLogOutHere } from "../auth/use-log-out-here.ts";
import { noLongerActs } from "../ghost/ghost.ts";
import { timeOfDay } from "../text/times.ts";
import { Connection } from "../shell/connection.tsx";
import { Brand } from "../ui/brand.tsx";
import { LockArt } from "./lock-art.tsx";
import { LockBox } from "./lock-box.tsx";
import { LockLogOut } from "./lock-log-out.tsx";
import type { Lock } from "./lock-state.ts";
import { lastSign } from "./signs.ts";
import { couldNotUnlock, unlock } from "./unlock.ts";
import { useAwayStatus } from "./use-away-status.ts";
import "./lock.css";

const clock = (at: number) => timeOfDay(new Date(at).toISOString());

/**
 * Over everything. What lies behind is hidden by the stylesheet, portals and all, so that neither the keyboard
 * nor a screen reader finds it; the attribute keeps a dialog behind from taking the focus back.
 */
export function LockScreen({ session, lock }: { session: Session; lock: Lock }) {
  return createPortal(
    <main className="lock" data-modal="true" data-react-aria-top-layer="true" aria-label="Locked">
      <LockArt />
      <Locked session={session} lock={lock} />
    </main>,
    document.body,
  );
}

function Locked({ session, lock }: { session: Session; lock: Lock }) {
  const { data: me, refetch } = useEndpoint(users.me, {});
  // A page without the frame keeps no live connection.
  const live = useConnection();
  const away = useAwayStatus(session.userId);
  const [password, setPassword] = useState("");
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  // What the frame would say and ask is hidden here.
  // Opened meanwhile, from another window too, it is somebody at work who is here: nothing is ended or asked any more.
  const { waiting, asked, stay, press, confirm } = useLogOutHere({ goesOn: false });
  const field = useRef<HTMLInputElement>(null);
  // Typing can start at once.
  useEffect(() => {
    if (!asked) field.current?.focus();
  }, [asked]);

  async function tryPassword() {
    setBusy(true);
    // Loaded while locked and out of reach of the server, the page does not know yet whose password it is.
    const known = me ?? (await refetch()).data;
    const refused = known ? await unlock(known, password) : couldNotUnlock;
    setBusy(false);
    if (refused === null) return;
    setTrouble(refused);
    setPassword("");
    field.current?.focus();
  }

  return (
    <>
      <Brand {...(me && { name: me.account.name })} />
      {asked ? (
        <LockLogOut {...asked} onStay={stay} onYes={confirm} />
      ) : (
        <LockBox
          id={session.userId}
          name={session.name}
          avatar={me?.avatar ?? null}
          presence={away.dot}
          field={field}
          password={password}
          onPassword={setPassword}
          trouble={trouble}
          busy={busy}
          onUnlock={() => void tryPassword()}
          leaving={waiting}
          onLogout={press}
        >
          Locked at {clock(lock.at)}. Your status is {away.label}.
          {lock.acted && (
            <>
              <br />
              {noLongerActs(lock.acted)}
            </>
          )}
        </LockBox>
      )}
      <footer className="lock__foot">
        {live !== "init" && <Connection rail={false} />}
        <span className="num">Logged out at {clock(lastSign() + limits.idleLogout)} if it stays locked</span>
      </footer>
    </>
  );
}
