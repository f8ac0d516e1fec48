import { useEffect, useState } from "react";
import { go, useAddress } from "../parts/address.ts";
import { call } from "../parts/api.ts";
import { useLive } from "../parts/live.ts";
import { TopBar } from "../parts/top-bar.tsx";
import { LetterView } from "./letter-view.tsx";
import { MailList } from "./mail-list.tsx";
import type { Mail } from "./types.ts";
import { useMailKeys } from "./mail-keys.ts";
import { useCopy } from "./copy.ts";
import "./mail-page.css";

const found = (mails: Mail[], words: string) => {
  const wanted = words.trim().toLowerCase();
  return mails.filter(({ subject, to }) =>
    [subject, ...to].some((text) => text.toLowerCase().includes(wanted)),
  );
};

/** What Switchboard sent by mail, newest first, and the letter that is open. */
export const MailPage = () => {
  const mails = useLive<Mail[]>("/mails", ["mails"]);
  const [words, setWords] = useState("");
  const id = useAddress("id");
  const shown = mails && found(mails, words);
  const opened = mails?.find((mail) => mail.id === id);
  const { copied, copy } = useCopy();

  useEffect(() => {
    if (opened && !opened.read) call("POST", `/mails/${opened.id}/read`).catch(() => undefined);
  }, [opened]);
  useEffect(() => {
    const unread = mails?.filter(({ read }) => !read).length ?? 0;
    document.title = `${unread > 0 ? `(${unread}) ` : ""}Mail · Sandbox`;
  }, [mails]);

  const step = (by: 1 | -1) => {
    if (!shown) return;
    const at = shown.findIndex((mail) => mail.id === id);
    const next = shown[at === -1 ? 0 : at + by];
    if (next) go({ id: next.id });
  };
  useMailKeys({ j: () => step(1), k: () => step(-1), c: () => copy(opened?.codes[0]) });

  return (
    <div className="bx">
      <TopBar page="mail" />
      <main className={`bx-desk bx-desk--mail${id === null ? "" : " is-open"}`}>
        <h1 className="sr">Mail</h1>
        <MailList mails={shown} total={mails?.length ?? 0} id={id} words={words} onWords={setWords} />
        <section className="bx-letter" aria-label="Letter">
          {id !== null && mails && <LetterView key={id} id={id} copied={copied} onCopy={copy} />}
          {id === null && mails && (
            <div className="bx-empty bx-empty--mid">
              <h2>Sandbox mail</h2>
              <span>
                {mails.length === 0
                  ? "Mail that Switchboard sends comes here instead of leaving this computer."
                  : "Pick a mail. J and K move through the list, C copies the code."}
              </span>
            </div>
          )}
        </section>
      </main>
    </div>
  );
};
