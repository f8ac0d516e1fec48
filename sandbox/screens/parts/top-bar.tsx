import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { useConnected, useLive } from "./live.ts";
import mark from "./mark.svg";
import "./top-bar.css";

type Mail = { read: boolean };

type Props = { page: "handset" | "mail"; children?: ReactNode };

/** The tangerine bar of both pages; what there is to say now covers its note. */
export const TopBar = ({ page, children }: Props) => {
  const about = useLive<{ switchboardUrl: string }>("/about", []);
  const mails = useLive<Mail[]>("/mails", ["mails"]) ?? [];
  const unread = mails.filter(({ read }) => !read).length;
  const connected = useConnected();
  return (
    <>
      <header className="bx-top">
        <img className="bx-mark" src={mark} alt="" />
        <b className="bx-name">Sandbox</b>
        <nav className="bx-tabs" aria-label="Sandbox">
          <a href="/handset" aria-current={page === "handset" ? "page" : undefined}>
            Handset
          </a>
          <a href="/mail" aria-current={page === "mail" ? "page" : undefined}>
            Mail
            {unread > 0 && (
              <span className="bx-n">
                {unread}
                <span className="sr"> unread</span>
              </span>
            )}
          </a>
        </nav>
        {children}
        <span className="bx-note">Pretend phones and mail. Nothing leaves this computer.</span>
        <span className="sp" />
        {about && (
          <a className="bx-btn bx-btn--line" href={about.switchboardUrl} aria-label="Open Switchboard">
            <ArrowUpRight className="i" aria-hidden="true" />
            <span>Open Switchboard</span>
          </a>
        )}
      </header>
      <output>
        {connected === false && (
          <span className="bx-lost">
            The sandbox is not running. This page goes on by itself when it is back.
          </span>
        )}
      </output>
    </>
  );
};
