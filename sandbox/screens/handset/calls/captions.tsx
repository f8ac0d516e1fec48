import { Captions as CaptionsIcon } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { changeSettings, usePhoneSettings } from "./phone-settings.ts";
import { SayLine } from "./say-line.tsx";
import type { Talk } from "./talk.ts";
import "./captions.css";

type Props = { number: string; talk: Talk; name: string };

const canRead = "speechSynthesis" in globalThis;

/** What is said, to read; and what the person types, to be said. */
export const Captions = ({ number, talk, name }: Props) => {
  const { captions, endedAt } = talk;
  const { readAloud } = usePhoneSettings(number);
  // "Northgate Insurance" speaks as "Northgate", a number with all its digits.
  const them = /^\p{L}/u.test(name) ? (name.split(" ")[0] ?? name) : name;
  const last = captions.at(-1);

  const log = useRef<HTMLDivElement>(null);
  const toFoot = () => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  };
  useLayoutEffect(toFoot, [last]);
  // The keypad and the sounds take their room from here.
  useEffect(() => {
    const box = log.current;
    if (!box) return undefined;
    const watcher = new ResizeObserver(() => box.scrollTo({ top: box.scrollHeight }));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);

  const heard = useRef(0);
  useEffect(() => {
    const isNew = last !== undefined && last.id > heard.current;
    if (last) heard.current = last.id;
    if (!isNew || !readAloud || !canRead || last.who === "you") return;
    speechSynthesis.speak(new SpeechSynthesisUtterance(last.text));
  }, [last, readAloud]);
  useEffect(() => {
    if (!canRead || (readAloud && endedAt === null)) return undefined;
    return speechSynthesis.cancel();
  }, [readAloud, endedAt]);

  return (
    <section className="bx-caps" aria-label="Captions">
      <header>
        <CaptionsIcon className="i" aria-hidden="true" />
        <b>Captions</b>
        <span className="sp" />
        {canRead && (
          <label className="bx-read">
            <span>Read aloud</span>
            <input
              type="checkbox"
              className="bx-sw"
              checked={readAloud}
              onChange={({ target }) => changeSettings(number, { readAloud: target.checked })}
            />
          </label>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard */}
      <div className="bx-caps__b" role="log" aria-label="What is said" tabIndex={0} ref={log}>
        {captions.length === 0 && (
          <p>{endedAt === null ? "What is said shows here." : "There was nothing to read."}</p>
        )}
        {captions.map((line) => (
          <p
            key={line.id}
            className={line === last && endedAt === null ? "is-now" : line.who === "you" ? "is-mine" : ""}
          >
            <b>{line.who === "you" ? "You" : <bdi>{them}</bdi>}</b> {line.how === "pressed" && "pressed "}
            {line.text}
          </p>
        ))}
      </div>
      {endedAt === null && <SayLine talk={talk} />}
    </section>
  );
};
