import { useRef, useState } from "react";
import { LockArt } from "../lock/lock-art.tsx";
import { LockBox } from "../lock/lock-box.tsx";
import { couldNotUnlock } from "../lock/unlock.ts";
import { Brand } from "../ui/brand.tsx";
import { toast } from "../ui/toast.tsx";
import { Section } from "./section.tsx";
import "../lock/lock.css";

/** No password opens it here: each is refused, as one is without the server. */
export function LockSection() {
  const [password, setPassword] = useState("");
  const [trouble, setTrouble] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function refuse() {
    setTrouble(couldNotUnlock);
    setPassword("");
    field.current?.focus();
  }

  return (
    <Section title="Lock screen" wide={2}>
      <div className="lock gallery__lock">
        <LockArt />
        <Brand name="Northgate Insurance" />
        <LockBox
          id="maya"
          name="Maya Torres"
          avatar={null}
          presence="away"
          heading="h3"
          field={field}
          password={password}
          onPassword={setPassword}
          trouble={trouble}
          busy={false}
          onUnlock={refuse}
          onLogout={() => toast.success("Logged out")}
        >
          Locked at 2:14 PM. Your status is Away.
        </LockBox>
        <footer className="lock__foot">
          <span className="num">Logged out at 4:14 PM if it stays locked</span>
        </footer>
      </div>
    </Section>
  );
}
