import { useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { limits } from "../../contract/limits.ts";

const plainIcon = new URL("../ui/favicon.svg", import.meta.url).href;
const unreadIcon = new URL("./favicon-unread.svg", import.meta.url).href;

/** The browser's tab: "(3) Messages · Northgate Insurance", with a dot on the icon while something is unread. */
export function useTitle(unread: number, place: string): void {
  const title = useMatches({
    select: (matches) => matches.findLast((m) => m.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = tabTitle({ unread, title, place });
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (icon) icon.href = unread > 0 ? unreadIcon : plainIcon;
  }, [unread, title, place]);
  useEffect(
    () => () => {
      const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
      if (icon) icon.href = plainIcon;
    },
    [],
  );
}

export function tabTitle({
  unread,
  title,
  place,
}: {
  unread: number;
  title?: string;
  place: string;
}): string {
  const count = unread > limits.badgeCap ? `(${limits.badgeCap}+) ` : unread > 0 ? `(${unread}) ` : "";
  return `${count}${[title, place].filter(Boolean).join(" · ")}`;
}
