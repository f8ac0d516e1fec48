import { useEffect } from "react";
import type { Ring } from "../types.ts";
import { useIsBusy } from "./elsewhere.ts";
import { usePhoneSettings } from "./phone-settings.ts";
import { answerCall } from "./talks.ts";

const afterMs = 1000;
/** Where several windows are open, the one that shows the phone comes first. */
const unseenAfterMs = 1600;

/** Answers a ring of a phone that answers by itself, whether the window shows it or another one. */
export const AnswersItself = ({ ring, shown }: { ring: Ring; shown: boolean }) => {
  const { callSid, from, to, address, since } = ring;
  const { answers } = usePhoneSettings(address);
  const isBusy = useIsBusy(address);
  useEffect(() => {
    if (!answers || isBusy) return undefined;
    const answer = () => answerCall(address, { callSid, from, to, address, since });
    const timer = setTimeout(answer, shown ? afterMs : unseenAfterMs);
    return () => clearTimeout(timer);
  }, [answers, isBusy, shown, callSid, from, to, address, since]);
  return null;
};
