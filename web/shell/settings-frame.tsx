import { Link, type LinkProps } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../ui/class-names.ts";
import { Icon, type IconType } from "../ui/icon.tsx";
import { MOBILE, useMediaQuery } from "../ui/media.ts";
import { BackButton } from "./back-button.tsx";
import "../ui/fading.css";
import "./settings-frame.css";

export interface SettingsPlace {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  icon: IconType;
}

export interface SettingsFrameProps {
  /** Of the list of pages: "Profile". */
  name: string;
  places: readonly SettingsPlace[];
  title: string;
  /** Behind the title: a chip, the account's name. */
  note?: ReactNode;
  /** At the end of the header. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The pages of one area listed at the left, the chosen one beside them. */
export function SettingsFrame({ name, places, title, note, actions, children }: SettingsFrameProps) {
  const mobile = useMediaQuery(MOBILE);
  // Narrow, the list is a strip that scrolls: the page one is on stands in it.
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const strip = list.current;
    if (!strip) return;
    // Called once at the start, and when the window is made narrow or a device is turned.
    const observer = new ResizeObserver(() =>
      strip.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest", inline: "nearest" }),
    );
    observer.observe(strip);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="settings">
      <nav className={classNames("snav", places.length === 1 && "snav--one")} aria-label={name}>
        <div className="sheet__h">
          <h2>{name}</h2>
        </div>
        <ul ref={list} className={mobile ? "fading" : undefined}>
          {places.map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon icon={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className="sbody" aria-label={title}>
        <header className="sheet__h sheet__h--back">
          <BackButton />
          <h1>{title}</h1>
          {note}
          <span className="sp" />
          {actions}
        </header>
        <div className="scroll sbody__b">{children}</div>
      </section>
    </div>
  );
}
