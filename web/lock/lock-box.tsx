import type { FormEvent, ReactNode, Ref } from "react";
import type { Presence } from "../../contract/users.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/password-field.tsx";

export interface LockBoxProps {
  id: string;
  name: string;
  avatar: string | null;
  presence: Presence;
  /** In a page with headings of its own it is a lower one. */
  heading?: "h1" | "h3";
  /** Since when, and what the team sees meanwhile. */
  children: ReactNode;
  field?: Ref<HTMLInputElement>;
  password: string;
  onPassword: (password: string) => void;
  /** Why the last one did not open it. */
  trouble: string | undefined;
  busy: boolean;
  /** What a logout waits for: "Saving...". */
  leaving?: string;
  onUnlock: () => void;
  onLogout: () => void;
}

/** Who has locked the screen, and the two ways on. */
export function LockBox(props: LockBoxProps) {
  const { id, name, avatar, presence, heading: Heading = "h1", children } = props;
  const { field, password, onPassword, trouble, busy, leaving = "", onUnlock, onLogout } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password && !busy && !leaving) onUnlock();
  }

  return (
    <form className="lock__box" noValidate onSubmit={submit}>
      <Avatar id={id} name={name} src={avatar} size={56} presence={presence} />
      <Heading>{name}</Heading>
      <p className="t2">{children}</p>
      <PasswordField
        ref={field}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={trouble}
        onChange={onPassword}
      />
      <Button
        type="submit"
        kind="primary"
        large
        block
        disabled={leaving !== "" || (!password && !busy)}
        why={leaving ? "You are being logged out." : "Enter your password."}
        busy={busy}
      >
        Unlock
      </Button>
      <Button kind="ghost" large block busy={leaving !== ""} busyLabel={leaving} onPress={onLogout}>
        Logout
      </Button>
    </form>
  );
}
