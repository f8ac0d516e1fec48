import { useRef, useState } from "react";
import { auth, type Platform } from "../../contract/auth.ts";
import type { z } from "zod";
import { ApiError, call, NoAnswer } from "../api/call.ts";
import { healthTrouble } from "./health-check.ts";

export type Found = z.infer<typeof Platform>;

interface Looked {
  email: string;
  found: Found[];
}

export interface Platforms {
  /** For the e-mail address given: undefined until it was looked up. */
  of: (email: string) => Found[] | undefined;
  /** Looks an address up once. @throws Error with the sentence to show */
  lookUp: (email: string) => Promise<Found[]>;
}

/** The platforms an e-mail address can sign in to, looked up when the person has typed it. */
export function usePlatforms(): Platforms {
  const [looked, setLooked] = useState<Looked | null>(null);
  const running = useRef<{ email: string; answer: Promise<Found[]> } | null>(null);

  async function note(email: string): Promise<Found[]> {
    try {
      const found = await ask(email);
      if (running.current?.email === email) setLooked({ email, found });
      return found;
    } finally {
      if (running.current?.email === email) running.current = null;
    }
  }

  return {
    of: (email) => (looked?.email === normal(email) ? looked.found : undefined),
    lookUp(typed) {
      const email = normal(typed);
      if (looked?.email === email) return Promise.resolve(looked.found);
      if (running.current?.email !== email) running.current = { email, answer: note(email) };
      return running.current.answer;
    },
  };
}

async function ask(email: string): Promise<Found[]> {
  try {
    const answer = await call(auth.check, { params: { email } });
    const { user, accounts } = auth.check.response.parse(answer);
    if (accounts) return accounts;
    if (user) return [user.account];
    // Nobody's address is answered with an empty object, which something in between may answer to anything.
    const trouble = await healthTrouble();
    if (trouble) throw new NoAnswer(trouble);
    return [];
  } catch (error) {
    if (error instanceof ApiError && error.said) throw error;
    // Refused by something in between, as the health check would be.
    const isRefused = error instanceof ApiError && error.status >= 400;
    throw new Error(`Network ${isRefused ? "Communication" : "Connection"} Issue`, { cause: error });
  }
}

const normal = (email: string): string => email.trim().toLowerCase();
