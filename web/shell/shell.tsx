import { Outlet } from "@tanstack/react-router";
import { useSession, type Session } from "../api/session.ts";
import { AccountGate } from "./account-gate.tsx";
import { Frame } from "./frame.tsx";
import { useConnectedAs } from "./use-connected-as.ts";
import { useKeptSession } from "./use-kept-session.ts";
import { useSignedOut } from "./use-signed-out.ts";
import { useWarmPages } from "./use-warm-pages.ts";
import "./shell.css";

/** Everything behind sign-in. */
export function Shell() {
  const session = useSession();
  useSignedOut();
  useKeptSession();
  if (!session) return null;
  return (
    <AccountGate>
      <Connected key={session.token} session={session} />
    </AccountGate>
  );
}

function Connected({ session }: { session: Session }) {
  useConnectedAs(session);
  useWarmPages();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
