import type { z } from "zod";
import { text } from "./formats.ts";
import { adding, changing, recordEndpoints, showing } from "./records.ts";

export const linkFields = {
  name: text(100, "A name"),
  description: text(250, "A description"),
  url: text(2000, "An address"),
  icon: text(60, "An icon"),
};

export const Link = showing(linkFields);
export type Link = z.infer<typeof Link>;

export const links = recordEndpoints("links", {
  segment: "links",
  noun: "link",
  create: adding(linkFields),
  change: changing(linkFields),
  record: Link,
});
