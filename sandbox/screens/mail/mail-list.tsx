import { Inbox, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { go } from "../parts/address.ts";
import { call } from "../parts/api.ts";
import { Face } from "../parts/face.tsx";
import { InnerLink } from "../parts/inner-link.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { setApart } from "../../set-apart.ts";
import { Sheet } from "../parts/sheet.tsx";
import { mailTime } from "../parts/times.ts";
import type { Mail } from "./types.ts";

type Props = {
  mails: Mail[] | undefined;
  total: number;
  id: string | null;
  words: string;
  onWords: (words: string) => void;
};

export const MailList = ({ mails, total, id, words, onWords }: Props) => {
  const [emptying, setEmptying] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (id !== null) list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [id]);
  const empty = async () => {
    setEmptying(false);
    await call("DELETE", "/mails").catch(() => undefined);
    go({ id: null });
  };
  return (
    <section className="bx-box" aria-label="Mails">
      <header className="bx-box__h">
        <SearchField label="Search mail" placeholder="Recipient or subject" value={words} onWords={onWords} />
        <button
          type="button"
          className="bx-ib"
          aria-label="Empty the mailbox"
          aria-haspopup="dialog"
          disabled={total === 0}
          onClick={() => setEmptying(true)}
        >
          <Trash2 className="i" aria-hidden="true" />
        </button>
      </header>
      {mails?.length === 0 ? (
        <div className="bx-empty">
          <Inbox className="i" aria-hidden="true" />
          <b>{total === 0 ? "No mail yet" : "Nothing found"}</b>
          <span>
            {total === 0
              ? "What Switchboard sends by mail lands here."
              : `No recipient or subject has “${words}”.`}
          </span>
        </div>
      ) : (
        <ul className="bx-ml" ref={list}>
          {mails?.map((mail) => (
            <li key={mail.id}>
              <InnerLink
                className="bx-mi"
                fields={{ id: mail.id }}
                aria-current={mail.id === id ? "true" : undefined}
              >
                <Face
                  name={mail.to[0]?.split("@")[0]?.toUpperCase() ?? ""}
                  seed={mail.to[0] ?? ""}
                  size={36}
                />
                <span className="bx-mi__t">
                  <span>
                    <b>{mail.subject || "No subject"}</b>
                    <time dateTime={mail.at}>{mailTime(mail.at)}</time>
                  </span>
                  <span>to {mail.to.map(setApart).join(", ")}</span>
                  <span>{mail.preview}</span>
                </span>
                {!mail.read && (
                  <span className="bx-dot">
                    <span className="sr">Unread</span>
                  </span>
                )}
              </InnerLink>
            </li>
          ))}
        </ul>
      )}
      {emptying && (
        <Sheet title="Empty the mailbox" onClose={() => setEmptying(false)}>
          <h2>Empty the mailbox?</h2>
          <p className="bx-ask">
            {total === 1 ? "The one mail goes" : `All ${total} mails go`} for good, here and on disk.
          </p>
          <button type="button" className="bx-btn" onClick={() => void empty()}>
            Empty it
          </button>
        </Sheet>
      )}
    </section>
  );
};
