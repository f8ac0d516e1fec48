import { ChevronLeft, Phone } from "lucide-react";
import { Fragment, useEffect, useLayoutEffect, useRef } from "react";
import { call, query } from "../parts/api.ts";
import { Face } from "../parts/face.tsx";
import { InnerLink } from "../parts/inner-link.tsx";
import { useLive } from "../parts/live.ts";
import { readable } from "../parts/numbers.ts";
import { dayName } from "../parts/times.ts";
import { Bubble } from "./bubble.tsx";
import { placeCall } from "./calls/talks.ts";
import { Composer } from "./composer.tsx";
import type { AgencyNumber, PhoneText, Thread } from "./types.ts";
import "./thread-view.css";

type Props = { number: string; partner: string; agency: AgencyNumber[] | undefined };

/** One conversation. What is on the screen of a visible window counts as read. */
export const ThreadView = ({ number, partner, agency }: Props) => {
  const texts = useLive<PhoneText[]>(`/messages${query({ number, with: partner })}`, ["messages"], number);
  const threads = useLive<Thread[]>(`/threads${query({ number })}`, ["people", "numbers"]);
  const agencyNumber = agency?.find(({ phoneNumber }) => phoneNumber === partner);
  const name =
    agencyNumber?.friendlyName ?? threads?.find((each) => each.with === partner)?.name ?? readable(partner);

  const unread = texts?.some(({ mine, read }) => !mine && !read) ?? false;
  useEffect(() => {
    if (!unread) return;
    const read = () => {
      if (document.visibilityState !== "visible") return;
      call("POST", "/read", { number, with: partner }).catch(() => undefined);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [unread, number, partner]);

  const log = useRef<HTMLDivElement>(null);
  const last = texts?.at(-1);
  const foot = `${last?.sid} ${last?.passage}`;
  const toFoot = () => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  };
  useLayoutEffect(toFoot, [foot]);

  return (
    <>
      <header className="bx-h">
        <InnerLink className="bx-ib" fields={{ number }} aria-label="Back to threads">
          <ChevronLeft className="i" aria-hidden="true" />
        </InnerLink>
        <Face name={name} seed={partner} size={36} agency={agencyNumber !== undefined} />
        <span className="bx-h__t">
          <b>{name}</b>
          <span className="tel">{readable(partner)}</span>
        </span>
        {agencyNumber && (
          <button
            type="button"
            className="bx-ib bx-ib--call"
            aria-label={`Call ${name}`}
            onClick={() => placeCall(number, partner)}
          >
            <Phone className="i" aria-hidden="true" />
          </button>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard */}
      <div className="bx-th" role="log" aria-label={`Texts with ${name}`} tabIndex={0} ref={log}>
        {texts?.map((text, n) => (
          <Fragment key={text.sid}>
            {(n === 0 || dayName(text.at) !== dayName(texts[n - 1]?.at ?? text.at)) && (
              <span className="bx-day">{dayName(text.at)}</span>
            )}
            <Bubble text={text} last={!texts[n + 1]?.mine} onPicture={toFoot} />
          </Fragment>
        ))}
        {texts?.length === 0 && (
          <span className="bx-day">
            Say hello to <bdi>{name}</bdi>
          </span>
        )}
      </div>
      {agencyNumber ? (
        <Composer key={`${number} ${partner}`} number={number} partner={partner} />
      ) : (
        agency && <p className="bx-cannot">Only the agency can be texted from here.</p>
      )}
    </>
  );
};
