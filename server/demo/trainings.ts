import type { CallInput } from "../../contract/endpoint.ts";
import { trainings } from "../../contract/trainings.ts";
import { users } from "../../contract/users.ts";
import type { App } from "../app.ts";
import { handlers } from "../handlers.ts";
import type { Actor } from "../http/actor.ts";
import { invoke } from "../http/invoke.ts";

const day = 24 * 60 * 60 * 1000;

type Item = CallInput<typeof trainings.create>["body"] & { daysAgo: number };

const library: Item[] = [
  {
    title: "Answer from the conversation",
    description: "Attention first, then follow, then complete: how a text never goes unanswered.",
    tags: ["Messages"],
    notify: true,
    daysAgo: 2,
    details: [
      "Conversations that wait for an answer stand on top, with the time they have waited.",
      "Follow one and you hear of every text in it. Complete it when nothing is left to do.",
      "The next text of the client brings it back by itself.",
    ].join("\n\n"),
  },
  {
    title: "Change your photo and colour",
    description: "A photo helps the team. The colour is yours alone: hold the moon in the top bar.",
    tags: ["Profile", "Feature"],
    notify: true,
    daysAgo: 6,
    details:
      "Open the menu at your name and choose Change Photo.\n\nHold Dark mode for half a second to choose a colour.",
  },
  {
    title: "Add a household in a minute",
    description: "Applicant and co-applicant first. Homes, vehicles and policies come after.",
    tags: ["Contacts"],
    daysAgo: 30,
    details: "Start from Contacts with N, or from a conversation with a number nobody knows.",
  },
  {
    title: "Find anybody by anything",
    description: "A name, a company, half a phone number or an email: the directory takes them all.",
    tags: ["Contacts"],
    daysAgo: 42,
    details: "Press / to search. A favorite stays one letter away: F on its row.",
  },
  {
    title: "Send pictures and documents",
    description: "What a text can carry, how large it may be, and what your client sees.",
    tags: ["Messages"],
    daysAgo: 51,
    details: "Drop a picture on the conversation, or paste it. All of them together have 5 MB.",
  },
  {
    title: "When somebody texts STOP",
    description: "What the carrier does, what Switchboard does, and what you may still do.",
    tags: ["Messages", "Contacts"],
    daysAgo: 64,
    details: "A client who texted STOP cannot be texted until they text START. The composer says since when.",
  },
  {
    title: "Sign in with a second factor",
    description: "Five minutes with an authenticator app, and nobody signs in with your password alone.",
    tags: ["Profile"],
    daysAgo: 80,
    details: "Open MFA in the menu at your name, scan the code, and enter the six digits.",
  },
  {
    title: "Choose what you gather",
    description: "Turn forms off that your agency never fills in. What is there already stays.",
    tags: ["Account", "Feature"],
    daysAgo: 95,
    details: "Owners and admins find it under Account, Settings.",
  },
];

const handlerOf = (name: string) => handlers.find((handler) => handler.endpoint.name === name)!;

/** What there is to learn, and the owner's devices. */
export async function stockLibrary(app: App, actor: Actor, ownerId: string, now: number): Promise<void> {
  for (const { daysAgo, ...body } of library.toReversed())
    await invoke(app, handlerOf(trainings.create.name), { body }, actor, {
      now: new Date(now - daysAgo * day),
    });
  const devices = [
    { token: "demo-iphone", label: "Maya's iPhone 15", platform: "ios", seen: true },
    { token: "demo-ipad", label: "Front desk iPad", platform: "ios", seen: true },
    { token: "demo-pixel", label: "Pixel 8a", platform: "android", seen: false },
  ];
  for (const { seen, ...body } of devices)
    for (const ago of seen ? [20 * day, 4 * 60_000] : [9 * day])
      await invoke(app, handlerOf(users.addMobileToken.name), { params: { id: ownerId }, body }, actor, {
        now: new Date(now - ago),
      });
}
