import type { z } from "zod";
import { text } from "./formats.ts";
import { adding, changing, recordEndpoints, showing } from "./records.ts";
import { canOpen } from "./web-address.ts";

const linkFields = {
  name: text(100, "A name"),
  description: text(250, "A description"),
  url: text(2000, "An address"),
  icon: text(60, "An icon"),
};

/** As it may be written; what was kept before stays readable, and is only told where it leads nowhere. */
export const writtenLink = {
  ...linkFields,
  url: linkFields.url.refine(
    canOpen,
    "Enter an address that opens in a browser, such as https://portal.example",
  ),
};

export const Link = showing(linkFields);
export type Link = z.infer<typeof Link>;

export const links = recordEndpoints("links", {
  segment: "links",
  noun: "link",
  create: adding(writtenLink),
  change: changing(writtenLink),
  record: Link,
});
