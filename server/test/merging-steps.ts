import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { EventName } from "../../contract/events.ts";
import { merging } from "../../contract/merging.ts";
import { sms } from "../../contract/sms.ts";
import { listChanges } from "../changes/list.ts";
import { invoke, type RawInput } from "../http/invoke.ts";
import type { FreshnessStep } from "./freshness-steps.ts";
import type { World } from "./samples.ts";

const by = (
  of: Endpoint,
  event: EventName,
  input: (world: World) => RawInput,
  label = "",
): FreshnessStep => ({
  name: `${of.name}${label && `: ${label}`}`,
  event,
  prepare: (world) => ({ of, input: input(world), caller: world.account.owner }),
});

const theClient = ({ clientId }: World) => ({ params: { id: clientId } });
const undo = (label: string): FreshnessStep => ({
  name: `changes.undo: ${label}`,
  event: "changes.undone",
  prepare: async ({ account: { owner } }, app) => {
    const [newest] = await invoke(app, listChanges, { query: {} }, owner);
    return { of: changes.undo, input: { params: { id: newest!.id } }, caller: owner };
  },
});
const coApplicant = { coFirstName: "Marcus", coLastName: "Acosta", coSsn: "528-11-4471" };

/** Two that become one, one that becomes two, one that goes; each is taken back. */
export const mergingSteps: FreshnessStep[] = [
  by(
    clients.update,
    "clients.updated",
    ({ clientId, outside }) => ({
      params: { id: clientId },
      body: { ...coApplicant, mobilePhone: "18015550166", coMobilePhone: outside },
    }),
    "a co-applicant",
  ),
  by(
    clients.update,
    "clients.updated",
    ({ twiceId }) => ({ params: { id: twiceId }, body: { ssn: "123-45-6789", coSsn: coApplicant.coSsn } }),
    "the same number",
  ),
  by(
    clients.addFavorite,
    "clients.favorited",
    ({ clientId, account }) => ({ params: { id: account.owner.id, clientId } }),
    "who is split",
  ),
  by(sms.createRoom, "sms.roomCreated", () => ({ body: { mobilePhone: "18015550166" } }), "of the client"),
  by(merging.removePerson, "clients.personRemoved", ({ clientId }) => ({
    params: { id: clientId, level: "primary" },
  })),
  undo("the primary"),
  by(merging.split, "clients.split", (world) => ({
    ...theClient(world),
    body: {
      notes: "move",
      stickyNotes: "move",
      addresses: "move",
      dependents: "move",
      policies: "move",
      paymentMethods: "move",
    },
  })),
  undo("a split"),
  by(merging.merge, "clients.merged", ({ clientId, favoriteId }) => ({
    params: { id: favoriteId, otherId: clientId },
    body: {},
  })),
  undo("a merge"),
];
