import { ArrowUpRight, ChevronLeft, Copy } from "lucide-react";
import { useState } from "react";
import { InnerLink } from "../parts/inner-link.tsx";
import { useLive } from "../parts/live.ts";
import { setApart } from "../../set-apart.ts";
import { fullTime } from "../parts/times.ts";
import { LetterFrame } from "./letter-frame.tsx";
import { LetterSource } from "./letter-source.tsx";
import type { Letter } from "./types.ts";

type Props = { id: string; copied: string | null; onCopy: (code: string) => void };
const views = ["Mail", "Text", "Source"] as const;

/** One mail: as sent, as text or as source, and what a person wants out of it at the foot. */
export const LetterView = ({ id, copied, onCopy }: Props) => {
  const letter = useLive<Letter>(`/mails/${id}`, []);
  const [view, setView] = useState<(typeof views)[number]>("Mail");
  if (!letter) return null;
  const { from, to, subject, codes, links, attachments } = letter;
  return (
    <>
      <header className="bx-letter__h">
        <InnerLink className="bx-ib bx-letter__back" fields={{ id: null }} aria-label="Back to the list">
          <ChevronLeft className="i" aria-hidden="true" />
        </InnerLink>
        <div>
          <h2>{subject || "No subject"}</h2>
          <p>
            From <b>{setApart(from.name || from.address)}</b> {from.name && `<${from.address}>`}
          </p>
          <p>
            To <b>{to.map(setApart).join(", ")}</b>
          </p>
        </div>
        <span className="sp" />
        <fieldset className="bx-seg">
          <legend className="sr">View</legend>
          {views.map((name) => (
            <button key={name} type="button" aria-pressed={name === view} onClick={() => setView(name)}>
              {name}
            </button>
          ))}
        </fieldset>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard */}
      <section className="bx-paper" tabIndex={0} aria-label="The letter">
        {view === "Mail" && letter.html !== null && <LetterFrame id={id} subject={subject} />}
        {((view === "Mail" && letter.html === null) || view === "Text") && (
          <article className="bx-text">{letter.text || "This mail has no text."}</article>
        )}
        {view === "Source" && <LetterSource id={id} />}
      </section>
      <footer className="bx-letter__f">
        {codes.length + links.length + attachments.length > 0 && <span>Found in this mail</span>}
        {codes.map((code) => (
          <button key={code} type="button" className="bx-btn" onClick={() => onCopy(code)}>
            <Copy className="i" aria-hidden="true" />
            <span aria-live="polite">{copied === code ? `Copied ${code}` : `Copy code ${code}`}</span>
          </button>
        ))}
        {links.map(({ label, url }) => (
          <a
            key={url}
            className="bx-btn bx-btn--line"
            href={url}
            target="_blank"
            rel="noreferrer"
            title={url}
          >
            <ArrowUpRight className="i" aria-hidden="true" />
            <span>{label}</span>
          </a>
        ))}
        {attachments.map(({ filename, mimeType, url }) => (
          <a key={url} className="bx-btn bx-btn--line" href={url} target="_blank" rel="noreferrer">
            <ArrowUpRight className="i" aria-hidden="true" />
            <span>{filename ?? mimeType}</span>
          </a>
        ))}
        <span className="sp" />
        <time dateTime={letter.at}>{fullTime(letter.at)}</time>
      </footer>
    </>
  );
};
