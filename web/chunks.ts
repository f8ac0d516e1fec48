import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { iconsNamed, isIcon, isIconBarrel } from "./icons-named.ts";

interface Module {
  importedIds: readonly string[];
  code: string | null;
}
interface Graph {
  getModuleInfo(id: string): Module | null;
}

const signIn = ["auth/sign-in-page.tsx"];
const otherSigningIn = [
  "auth/forgot-password-page.tsx",
  "auth/reset-by-link-page.tsx",
  "auth/logout-page.tsx",
];
const frame = ["shell/shell.tsx", "shell/notices.tsx", "trainings/trainings-news.tsx"];
/** What the frame fetches behind itself on every page. */
const notices = [
  "messaging/unsent-notice.tsx",
  "messaging/asked-notice.tsx",
  "followups/follow-up-notices.tsx",
  "clients/bulk/bulk-notices.tsx",
];
const messages = ["messaging/messages-page.tsx"];
const conversation = ["messaging/open-room.tsx"];
const contacts = ["clients/contacts-page.tsx"];
const contact = ["clients/contact-page.tsx"];
const otherPages = [...contacts, ...contact, "profile/sessions-page.tsx"];

/**
 * Files that hold what several pages share: the modules that one of `of` imports, at whatever depth, and one
 * of `and` too. Each module is in the first that takes it, so that one never needs a later one.
 */
const shared: { name: string; of: string[]; and?: string[] }[] = [
  { name: "start", of: ["ui/first-paint.ts", "main.tsx"] },
  // Also what only the contacts share with it: nobody fetches those to sign in.
  { name: "kit", of: signIn, and: [...frame, ...messages, ...otherPages] },
  { name: "signing-in", of: signIn, and: otherSigningIn },
  { name: "frame", of: frame },
  { name: "notices", of: notices },
  { name: "lists", of: messages, and: otherPages },
  { name: "messages", of: messages },
  { name: "writing", of: conversation, and: otherPages },
  { name: "conversation", of: conversation },
  { name: "clients", of: contacts, and: contact },
  { name: "contacts-page", of: contacts },
  { name: "contact-page", of: contact },
];

const taken = new Map<string, Set<string>>();

/**
 * A hundred small files cost more than what they hold: each brings a kilobyte of headers, and they queue for
 * the browser's six connections. What the first screens need, and those where people spend the day, comes in a handful;
 * the rest is the bundler's.
 */
export const groups = [
  ...shared.map(({ name, of, and }, at) => ({
    debugName: name,
    priority: shared.length - at,
    name(id: string, graph: Graph) {
      const ids = once(name, () => both(reached(graph, of), and && reached(graph, and)));
      return ids.has(id) || (at === 0 && id.includes("vite/preload-helper")) ? name : null;
    },
  })),
  {
    debugName: "icons",
    priority: 0,
    /** Those of all later pages: each is too small to be fetched by itself. */
    name(id: string, graph: Graph) {
      const first = () =>
        reached(graph, [...signIn, ...otherSigningIn, ...frame, ...messages, ...conversation]);
      return isIcon(id) && !once("first", first).has(id) ? "icons" : null;
    },
  },
];

function once(name: string, ids: () => Set<string>): Set<string> {
  const found = taken.get(name) ?? ids();
  taken.set(name, found);
  return found;
}

/** Each build of a watcher has a graph of its own. */
export const freshGroups: Plugin = { name: "fresh-groups", apply: "build", buildStart: () => taken.clear() };

/** Those files and everything they import without waiting for it. */
function reached(graph: Graph, files: string[]): Set<string> {
  const found = new Set(files.map((file) => fileURLToPath(new URL(file, import.meta.url))));
  for (const id of found) {
    const module = graph.getModuleInfo(id);
    if (!module) throw new Error(`chunks.ts names ${id}, which the page does not import`);
    for (const next of module.importedIds.flatMap((one) =>
      isIconBarrel(one) ? iconsOf(graph, module, one) : one,
    ))
      found.add(next);
  }
  return found;
}

function iconsOf(graph: Graph, module: Module, barrelId: string): string[] {
  const barrel = graph.getModuleInfo(barrelId);
  return barrel ? iconsNamed(module, barrelId, barrel) : [];
}

const both = (these: Set<string>, those: Set<string> | undefined): Set<string> =>
  those ? new Set([...these].filter((id) => those.has(id))) : these;
