import type { Calls } from "./calls.ts";
import { openCredentials } from "./credentials.ts";
import { openSignal, type Identity, type Signal } from "./signal.ts";
import { isShutOut, isUnanswered, lineLost, SignalError, tokenExpired } from "./signal-error.ts";
import { watchToken } from "./token-watch.ts";

export type DeviceState = "unregistered" | "registering" | "registered" | "destroyed";

export type RegistrationPlan = {
  /** Address of the telephone company. */
  url: string;
  timeoutMs: number;
  /** How long before its end a token is asked for again. */
  warnMs: number;
  calls: () => Calls;
  changed: (state: DeviceState) => void;
  tokenWillExpire: () => void;
  error: (error: Error) => void;
};

export type Registration = {
  state: () => DeviceState;
  isRung: () => boolean;
  /** The way to the telephone company, registered there or not; null while there is none. */
  signal: () => Signal | null;
  /** Opens it unless it is there. */
  reach: () => Promise<Signal>;
  register: () => Promise<void>;
  unregister: () => Promise<void>;
  updateToken: (token: string) => Promise<void>;
  /** Unless it is registered, the way to the company is there for calls alone. */
  letGoWhenIdle: () => void;
  destroy: () => void;
};

type Told = { expiresAt: number | null };

const retryMs = [500, 1000, 2000, 5000, 10_000];

/** Whether a telephone is rung, and its way to the company, which is made again by itself. */
export const openRegistration = (first: Identity, plan: RegistrationPlan): Registration => {
  const { url, timeoutMs, calls, changed, error: tell } = plan;
  const credentials = openCredentials(first);
  let state: DeviceState = "unregistered";
  /** Whether it is to be rung, as whoever has this telephone said last. */
  let wanted = false;
  let newest = 0;
  let signal: Signal | null = null;
  /** The signalling broke and is made again: nothing is registered until then. */
  let away = false;
  /** It was let go while that was away, so that nobody tells of its return. */
  let adrift = false;
  let opening: Promise<Signal> | null = null;
  /** The last `/unregister`: what registers after it must not be heard first. */
  let left: Promise<void> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const become = (next: DeviceState) => {
    if (state === next || state === "destroyed") return;
    state = next;
    changed(next);
  };
  const isRegistering = () => state === "registering";
  const isRung = () => state === "registered" || isRegistering();
  const isDestroyed = () => state === "destroyed";
  const token = watchToken({
    warnMs: plan.warnMs,
    warn: plan.tokenWillExpire,
    /** As with the service, who speaks speaks on; nothing rings here any more until another token is registered. */
    expire: () => {
      // What is being registered may be the next one: its answer decides. So it is with one that waits for the line.
      if (isRegistering() || (away && credentials.isGiven())) return;
      stopRinging();
      tell(tokenExpired());
    },
  });
  /** Whether it registers by itself; with a token that has run out it would be refused. */
  const isDue = () => wanted && (credentials.isGiven() || !token.ranOut());
  const letGo = () => {
    adrift ||= away;
    away = false;
    token.stop();
    void signal?.close();
    signal = null;
  };
  const letGoWhenIdle = () => {
    const isAwaited = away && wanted;
    if (calls().areNone() && !isRung() && !isAwaited) letGo();
  };
  const stopRinging = () => {
    become("unregistered");
    calls().closePending("canceled");
    letGoWhenIdle();
  };
  const signOff = (why: "failed" | "completed") => {
    clearTimeout(retry);
    letGo();
    calls().closeAll(why);
  };
  const open = async (): Promise<Signal> => {
    const { answer: opened }: { answer: Signal } = await credentials.show((shown) =>
      openSignal(shown, {
        url,
        timeoutMs,
        take: (event) => calls().take(event, opened),
        line,
        lost,
        unanswered: tell,
      }),
    );
    if (isDestroyed()) {
      void opened.close();
      throw new SignalError("This phone was put away", 0);
    }
    signal = opened;
    adrift = false;
    token.watch(opened.expiresAt);
    return opened;
  };
  const reach = async (): Promise<Signal> => {
    if (signal) return signal;
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  };
  const signOn = async (): Promise<Signal> => {
    const held = await reach();
    await left;
    const { answer, newest } = await credentials.show((shown) => held.post<Told>("/register", shown));
    if (signal === held && newest) token.watch(answer.expiresAt);
    else if (signal === held) await showToken();
    return held;
  };
  const register = async () => {
    if (state !== "unregistered") return;
    wanted = true;
    // Its return leads here.
    if (away) throw lineLost();
    newest += 1;
    const mine = newest;
    become("registering");
    try {
      const held = await signOn();
      // Lost meanwhile, or unregistered and registered again: what came after it decides.
      if (mine === newest && wanted && signal === held) become("registered");
    } catch (error) {
      if (mine === newest && isRegistering()) stopRinging();
      else letGoWhenIdle();
      if (wanted && adrift && isUnanswered(error)) again(0);
      throw error;
    } finally {
      // It was unregistered meanwhile, which may have been heard first.
      if (!wanted) await unregister();
    }
  };
  const unregister = async () => {
    wanted = false;
    clearTimeout(retry);
    const held = signal;
    stopRinging();
    // Let go as well, as there is no call: that says the same.
    if (signal !== held) return held?.close();
    left = signal?.insist("/unregister");
    return left;
  };
  const registerNow = (attempt: number) => {
    clearTimeout(retry);
    const failed = (error: unknown) => {
      if (!wanted || away) return;
      if (isShutOut(error)) tell(error);
      if (!isShutOut(error) || !credentials.areSpent()) again(attempt + 1);
    };
    register().catch(failed);
  };
  /** Registers, more and more slowly, for as long as it is wanted. */
  const again = (attempt: number) => {
    clearTimeout(retry);
    retry = setTimeout(() => registerNow(attempt), retryMs[Math.min(attempt, retryMs.length - 1)]);
  };
  const showToken = async (): Promise<void> => {
    const held = signal;
    if (!held) return;
    const wasRegistered = state === "registered";
    const leftBefore = left;
    const { answer, newest } = await credentials.show((shown) => held.post<Told>("/token", shown));
    if (signal !== held) return;
    // Which of the two the company heard last is not known: it is shown the newest again.
    if (!newest) return showToken();
    // That one may have run out meanwhile: the company rings here again, unless it was unregistered since.
    if (wasRegistered && !away && left === leftBefore && token.ranOut()) become("registered");
    token.watch(answer.expiresAt);
  };
  /** As with the service, whoever was registered is not while the signalling is lost, and is again by itself. */
  const line = (up: boolean) => {
    away = !up;
    clearTimeout(retry);
    calls().line(up);
    if (!up) {
      // What is being registered is not told of its answer.
      newest += 1;
      become("unregistered");
      tell(lineLost());
    } else if (isDue()) registerNow(0);
    else {
      letGoWhenIdle();
      // What is still here goes on with the next token: no registration will show it.
      if (credentials.isGiven()) showToken().catch((error: unknown) => isShutOut(error) && tell(error));
    }
  };
  /** The telephone company forgot us: it was started again. Or the page was away and came back. */
  const lost = (why: "failed" | "completed") => {
    const isAgain = isDue();
    signOff(why);
    become("unregistered");
    if (isAgain) again(0);
  };

  return {
    state: () => state,
    isRung,
    signal: () => signal,
    reach,
    register,
    unregister,
    updateToken: async (text) => {
      credentials.give({ token: text });
      // What the company cannot be shown now is for the line's return; as with the service, what comes late is for the
      // next registration.
      if (!away && !token.ranOut()) await showToken();
    },
    letGoWhenIdle,
    destroy: () => {
      wanted = false;
      signOff("completed");
      become("destroyed");
    },
  };
};
