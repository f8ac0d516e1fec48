import { Navigate } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { users } from "../../contract/users.ts";
import { whenMfaWanted } from "../api/call.ts";
import { queryClient, useEndpoint } from "../api/use-query.ts";
import { LogOutButton } from "../auth/log-out-button.tsx";
import { Button } from "../ui/button.tsx";
import { setThemeColor } from "../ui/theme.ts";
import { useKeptAccountName } from "./account-name.ts";
import { FullPage } from "./full-page.tsx";
import { toast } from "../ui/toast.tsx";
import { lostTitle } from "../ui/unsaved.ts";
import { LoadingFrame } from "./loading-frame.tsx";
import { closeFind, closeShellDialogs } from "./shell-dialog.ts";

const AGAIN_MS = 5_000;
const lostText = "What you were entering was not saved. Enter it again once MFA is set up.";

/** Lets the pages in once the signed-in user and account are known. */
export function AccountGate({ children }: { children: ReactNode }) {
  const { data: me, error: given, failureReason, refetch, isFetching } = useEndpoint(users.me, {});
  // Without a network there is nothing to try again for: the truth is said at once.
  const now = given ?? (navigator.onLine ? null : failureReason);
  // A next try begins without an error: what the last one met stands until one ends well.
  const [met, setMet] = useState<Error | null>(null);
  if (now && now !== met) setMet(now);
  const error = now ?? met;
  useKeptAccountName(me?.account.name);
  const color = me?.themeColor;
  useEffect(() => {
    if (color !== undefined) setThemeColor(color);
  }, [color]);
  useEffect(() => {
    // Each refused connection says so: what is being fetched already is not begun anew.
    const look = () => queryClient.invalidateQueries({ queryKey: [users.me.name] }, { cancelRefetch: false });
    whenMfaWanted(() => void look());
    return () => whenMfaWanted(() => {});
  }, []);
  // A server that was away is back by itself: nobody has to press for it.
  const away = error !== null && !me;
  useEffect(() => {
    if (!away) return;
    const again = () => void refetch();
    const timer = setInterval(again, AGAIN_MS);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [away, refetch]);
  // What was asked for before the account was there is opened by the frame, which does not follow.
  useEffect(() => {
    if (away) closeFind();
  }, [away]);
  if (me?.mustSetUpMfa) return <ToMfaSetup />;
  if (me) return children;
  if (!error) return <LoadingFrame trouble={failureReason?.message} />;
  return (
    <FullPage title="Loading Account Error">
      <p role="alert">{error.message}</p>
      <div className="btngroup">
        <Button kind="primary" icon={RefreshCw} busy={isFetching} onPress={() => void refetch()}>
          Refresh
        </Button>
        <LogOutButton />
      </div>
    </FullPage>
  );
}

/** Nobody is asked, as the server does nothing else by now. What no draft keeps goes with the page, and is told. */
function ToMfaSetup() {
  const [isLost] = useState(() => lostTitle() !== undefined);
  // What it asked about goes with the page.
  useEffect(closeShellDialogs, []);
  useEffect(() => {
    if (isLost) toast.warning(lostText, { sticky: true });
  }, [isLost]);
  return <Navigate to="/mfa-setup" replace ignoreBlocker />;
}
