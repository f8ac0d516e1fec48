import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isRefusal } from "../api/call.ts";
import { queryClient } from "../api/use-query.ts";
import { reachable } from "./health-check.ts";
import { rememberedEmail, rememberEmail } from "./remembered-email.ts";
import { type Refusal, signIn } from "./sign-in.ts";
import { type Found, usePlatforms } from "./use-platforms.ts";

export interface SignInFields {
  email: string;
  password: string;
  remember: boolean;
  /** Chosen among several platforms. */
  platform: string | null;
}

const AGAIN_MS = 3_000;

interface Met extends Pick<Refusal, "sentence" | "isUntried"> {
  /** The server will say the same of the same address. */
  isRefused?: boolean;
}

/** Everything the sign-in form knows and does. `typed`: the e-mail address from another page. */
export function useSignIn(typed: string) {
  const [fields, setFields] = useState<SignInFields>(() => ({
    email: typed || rememberedEmail(),
    password: "",
    remember: rememberedEmail() !== "",
    platform: null,
  }));
  const [met, setMet] = useState<Met | null>(null);
  // The foot of the page goes on asking: with the server well again the alert goes, too.
  const { data: health } = useQuery({ ...reachable, enabled: false }, queryClient);
  const trouble = (met?.isUntried ? health : met?.sentence) ?? null;
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [wantsCode, setWantsCode] = useState(false);
  const [userId, setUserId] = useState<string>();
  /** What is under way. */
  const pressed = useRef<{ email: string; password: string; looksUp: boolean }>(undefined);
  /** Of an address that was corrected meanwhile nothing is said. */
  const asking = useRef("");
  const platforms = usePlatforms();
  const { email, password, remember } = fields;
  const found = platforms.of(email);
  const chosen = choose(found, fields.platform);

  function change(next: Partial<SignInFields>) {
    if (next.email !== undefined) asking.current = next.email;
    setFields((before) => ({ ...before, ...next }));
  }

  /** `typed`: as it stands in the field, which a password manager may have filled a moment ago. */
  async function lookUp(typed = email): Promise<Found[]> {
    if (!typed.trim()) return [];
    asking.current = typed;
    const tell = (next: Met | null) => asking.current === typed && setMet(next);
    try {
      const result = await platforms.lookUp(typed);
      tell(null);
      return result;
    } catch (error) {
      tell({ sentence: (error as Error).message, isRefused: isRefusal(error) });
      return [];
    }
  }

  // A look-up that failed is made again: with the connection back the button works, without a key pressed.
  const missed = trouble !== null && !met?.isRefused && found === undefined && email.trim() !== "";
  useEffect(() => {
    if (!missed) return;
    const timer = setInterval(() => {
      platforms.lookUp(email).then(
        () => setMet(null),
        () => {},
      );
    }, AGAIN_MS);
    return () => clearInterval(timer);
  });

  /**
   * Also for Enter before the e-mail field was left: the platform is looked up first. What was corrected meanwhile
   * counts from the next Enter on, which waits for nothing of the one before.
   */
  async function submit(code?: string): Promise<void> {
    const before = pressed.current;
    const isCorrected = before?.looksUp && (before.email !== email || before.password !== password);
    if ((before && !isCorrected) || !email.trim() || !password) return;
    const press = { email, password, looksUp: true };
    pressed.current = press;
    setBusy(true);
    try {
      const account = choose(found ?? (await lookUp()), fields.platform);
      if (pressed.current !== press) return;
      press.looksUp = false;
      setAsked(account === null);
      if (!account) return;
      const refused = await signIn({ email: email.trim(), password, account, code });
      if (refused?.wantsCode) {
        setWantsCode(true);
        setUserId(refused.userId);
      }
      setMet(refused && !refused.wantsCode ? refused : null);
      if (!refused) rememberEmail(remember ? email.trim() : null);
    } finally {
      if (pressed.current === press) {
        pressed.current = undefined;
        setBusy(false);
      }
    }
  }

  return {
    fields,
    change,
    found,
    chosen,
    trouble,
    forgetTrouble: () => setMet(null),
    busy,
    /** A sign-in was tried, and only the choice of the platform is missing. */
    asked,
    /** The password was right, and the second step is on. */
    wantsCode,
    /** Whose password it was. */
    userId,
    /** Back to the first step. */
    cancelCode: () => {
      setWantsCode(false);
      setMet(null);
    },
    lookUp,
    submit,
    ready: email.trim() !== "" && password !== "" && chosen !== null,
  };
}

/** One platform is taken silently; of several the one the person chose, as long as it is among them. */
function choose(found: Found[] | undefined, platform: string | null): string | null {
  if (!found) return null;
  if (found.length === 1) return found[0]!.id;
  return found.some(({ id }) => id === platform) ? platform : null;
}
