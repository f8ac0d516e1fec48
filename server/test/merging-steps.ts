import { clients } from "../../contract/clients.ts";
import { merging } from "../../contract/merging.ts";
import { sms } from "../../contract/sms.ts";
import type { World } from "./samples.ts";
import { by, type FreshnessStep, undo } from "./step.ts";

const theClient = ({ clientId }: World) => ({ params: { id: clientId } });
const coApplicant = { coFirstName: "Marcus", coLastName: "Nguyen", coSsn: "528-11-4471" };

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
  by(merging.compare, "clients.revealed", ({ clientId, twiceId }) => ({
    params: { id: clientId, otherId: twiceId },
  })),
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
      auto: "move",
      home: "move",
      commercial: "move",
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
