import { useNavigate } from "@tanstack/react-router";
import { ShieldAlert } from "lucide-react";
import { useEffect } from "react";
import { texts } from "../../contract/errors.ts";
import { staffName } from "../../contract/names.ts";
import { users } from "../../contract/users.ts";
import { useSession } from "../api/session.ts";
import { useEndpoint } from "../api/use-query.ts";
import { leaveGhost, noLongerActs } from "../ghost/ghost.ts";
import { MarkedPage } from "../shell/full-page.tsx";
import { useKeptSession } from "../shell/use-kept-session.ts";
import { usePlainTitle } from "../shell/use-plain-title.ts";
import { useSignedOut } from "../shell/use-signed-out.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.tsx";
import { useFocusHeading } from "../ui/use-focus-heading.ts";
import { LogOutButton } from "./log-out-button.tsx";
import { MfaSetup } from "./mfa-setup.tsx";

/** Said where the role requires it. */
const roleWants = `Your role needs a second step at sign-in. ${texts.mfaSetup}`;
/** Said where the account does. */
const accountWants =
  "Account owner requires MFA to be enabled. Please setup your MFA under the left navigation.";

/** No event comes here before MFA is set up: the page asks itself whether it is still required. */
const LOOK_EVERY_MS = 3_000;

/** Where everybody lands who must have MFA and has not: nothing else is open to them but Logout. */
export function MfaSetupPage() {
  usePlainTitle("MFA");
  useSignedOut();
  useKeptSession();
  useFocusHeading();
  const navigate = useNavigate();
  const { data: me, error, refetch } = useEndpoint(users.me, {});
  const done = me && !me.mustSetUpMfa;
  // It is asked of whoever sits there: as a colleague nobody can do it.
  const session = useSession();
  const isActing = session?.original !== undefined;
  const acted = isActing && me?.mustSetUpMfa === true ? session.name : undefined;
  useEffect(() => {
    if (acted === undefined) return;
    leaveGhost();
    toast.warning(noLongerActs(acted));
  }, [acted]);
  useEffect(() => {
    // One that takes longer than this is waited for: asked anew each time, it would never be answered.
    const ask = () => document.hidden || void refetch({ cancelRefetch: false });
    const timer = setInterval(ask, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  useEffect(() => {
    if (done) void navigate({ to: "/", replace: true });
  }, [done, navigate]);
  return (
    <MarkedPage end={<LogOutButton kind="ghost" />}>
      <main id="main" className="mfap__b">
        <h1>MFA</h1>
        {error && (
          <Banner kind="danger" action={<Button onPress={() => void refetch()}>Refresh</Button>}>
            {error.message}
          </Banner>
        )}
        {me && !done && !isActing && (
          <>
            <p className="t2">
              You are signed in as <b>{staffName(me)}</b>, {me.email}.
            </p>
            <Banner kind="warning" icon={ShieldAlert}>
              {me.account.mfaRequired ? accountWants : roleWants}
            </Banner>
            <MfaSetup idle="A code from your phone proves at each sign-in that it is you." />
          </>
        )}
      </main>
    </MarkedPage>
  );
}
