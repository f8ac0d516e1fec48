import { useNavigate } from "@tanstack/react-router";
import { AlarmClock } from "lucide-react";
import { useEffect, useRef } from "react";
import { type FollowUp, followups } from "../../contract/followups.ts";
import { useEndpoint } from "../api/use-query.ts";
import { coupleName } from "../clients/couple-name.ts";
import { notify } from "../shell/notify.ts";
import { useNow } from "../shell/use-now.ts";
import { fullTime, timeOfDay } from "../text/times.ts";
import { toast, type ToastOptions } from "../ui/toast.tsx";
import { completeFollowUp } from "./follow-up-actions.ts";
import { ignore, useIgnored } from "./ignored.ts";

/**
 * Tells what is past due, what one is to be reminded of, and texts that were not sent: one after the other,
 * so that the answers to what a person does have room among the notices. Draws nothing.
 */
export function FollowUpNotices(): null {
  const now = useNow(30_000);
  const navigate = useNavigate();
  const { data } = useEndpoint(followups.notices, {});
  const ignored = useIgnored();
  const shown = useRef<{ toast: string; key: string; words: string }>(undefined);

  const next = data?.find((one) => !ignored.has(keyOf(one, now)));
  const key = next && keyOf(next, now);
  const words = next && wordsOf(next, now);

  useEffect(() => {
    if (shown.current && shown.current.key === key && shown.current.words === words) return;
    if (shown.current) toast.close(shown.current.toast);
    shown.current = undefined;
    if (!next || !key || !words) return;
    const done = () => {
      shown.current = undefined;
      ignore(key);
    };
    const open = () => {
      done();
      void navigate({ to: "/contacts/contact/$id", params: { id: next.client.id } });
    };
    shown.current = {
      toast: toast.warning(words, {
        sticky: true,
        icon: AlarmClock,
        actions: actionsOf(next, now, done, open),
      }),
      key,
      words,
    };
    void notify("Follow-up", Date.parse(next.date) < now ? "Past due" : "Reminder").catch(() => {});
    // `next` is another object after each answer of the server: what is told is told by its words.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, words]);

  useEffect(
    () => () => {
      if (shown.current) toast.close(shown.current.toast);
      shown.current = undefined;
    },
    [],
  );
  return null;
}

/** A reminder that was dismissed is told once more when its time is over. */
const keyOf = (one: FollowUp, now: number): string =>
  `${one.id} ${one.messageStatus === "failed" ? "failed" : Date.parse(one.date) < now ? `due ${one.date}` : `soon ${one.date}`}`;

function wordsOf(
  { note, message, date, client, messageStatus, messageError }: FollowUp,
  now: number,
): string {
  const who = coupleName(client);
  if (messageStatus === "failed") return `Text to ${who}: ${messageError ?? "Not sent."}`;
  const what = [note || message, who].filter(Boolean).join(", ");
  return Date.parse(date) < now
    ? `Past due: ${short(what)}, ${fullTime(date)}`
    : `Reminder: ${short(what)}, ${timeOfDay(date)}`;
}

const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text);

function actionsOf(one: FollowUp, now: number, done: () => void, open: () => void): ToastOptions["actions"] {
  if (one.messageStatus !== "failed" && Date.parse(one.date) < now)
    return [
      { label: "Ignore", onPress: done },
      {
        label: "Complete",
        onPress: () => {
          done();
          void completeFollowUp(one);
        },
      },
    ];
  return [
    { label: "Dismiss", onPress: done },
    { label: "Open contact", onPress: open },
  ];
}
