import { clients } from "../../contract/clients.ts";
import { tags } from "../../contract/tags.ts";
import { jobActor } from "../http/actor.ts";
import type { Handler } from "../http/handler.ts";
import { evaluateDue, evaluateTag } from "../tags/evaluate.ts";
import { provideTag } from "../tags/provide.ts";
import { by, type FreshnessStep, undo } from "./step.ts";
import { calledWhit } from "./tag-samples.ts";

const byJob = (handler: unknown, name: string, body: (id: string) => object): FreshnessStep => ({
  name,
  event: "tags.evaluated",
  prepare: ({ account, dynamicTagId }) => ({
    of: handler as Handler<never>,
    input: { body: body(dynamicTagId) },
    caller: jobActor(account.id),
  }),
});

/** Tags come, are given and taken away, follow from rules, and go; each is taken back. */
export const tagSteps: FreshnessStep[] = [
  by(tags.create, "tags.created", () => ({ body: { name: "Renters", queryObj: calledWhit } })),
  {
    name: "tags.provide",
    event: "tags.created",
    prepare: ({ account, doomedId }) => ({
      of: provideTag as unknown as Handler<never>,
      input: { body: { id: doomedId, name: "Homeowner" } },
      caller: jobActor(account.id),
    }),
  },
  by(tags.update, "tags.updated", ({ tagId }) => ({
    params: { id: tagId },
    body: { name: "Boats" },
  })),
  by(tags.assign, "tags.assigned", ({ clientId, tagId, spareTagId }) => ({
    params: { id: clientId },
    body: {
      tags: [
        { id: tagId, isActive: false },
        { id: spareTagId, isActive: true },
      ],
    },
  })),
  undo("an assignment"),
  by(
    clients.update,
    "clients.updated",
    ({ clientId }) => ({ params: { id: clientId }, body: { lastName: "Acosta" } }),
    "whom a rule fits no more",
  ),
  byJob(evaluateDue, "tags.evaluateDue", () => ({})),
  by(
    tags.update,
    "tags.updated",
    ({ dynamicTagId }) => ({
      params: { id: dynamicTagId },
      body: {
        queryObj: {
          value: {
            match: "all",
            rules: [{ field: "lastName", operator: "is", value: "acosta" }],
            groups: [],
          },
        },
      },
    }),
    "its rules",
  ),
  byJob(evaluateTag, "tags.evaluateTag", (id) => ({ id })),
  by(tags.remove, "tags.removed", ({ tagId }) => ({ params: { id: tagId } })),
  undo("a tag"),
];
