import type { FastifyInstance } from "fastify";
import type { MediaRow } from "../../store/rows.ts";
import type { Carrier } from "../carrier.ts";
import { notFound } from "../errors.ts";
import { mediaOf } from "../fetch-media.ts";
import { between } from "./between.ts";
import { formOf } from "./form.ts";
import { findMessage } from "./messages.ts";
import { pageOf } from "./page.ts";
import { root, wireMedia } from "./wire.ts";

type ByMessage = { Params: { message: string } };
type BySid = { Params: { message: string; sid: string } };

const find = (carrier: Carrier, { message, sid }: BySid["Params"]): MediaRow => {
  const media = carrier.store.get("media", sid);
  if (!media || media.removed || media.messageSid !== findMessage(carrier, message).sid) {
    throw notFound(`${root}/Accounts/${carrier.account.sid}/Messages/${message}/Media/${sid}`);
  }
  return media;
};

export const mediaRoutes = (app: FastifyInstance, carrier: Carrier): void => {
  const { account, store } = carrier;

  app.get<ByMessage>("/Accounts/:account/Messages/:message/Media.json", async ({ params, query }) => {
    const created = between(formOf(query), "DateCreated");
    const rows = mediaOf(carrier, findMessage(carrier, params.message).sid).filter(
      (row) => !row.removed && created(row.createdAt),
    );
    const path = `${root}/Accounts/${account.sid}/Messages/${params.message}/Media.json`;
    const wire = (row: MediaRow) => wireMedia(row, account.sid);
    return pageOf("media_list", path, formOf(query), rows, wire, "oldest first");
  });

  app.get<BySid>("/Accounts/:account/Messages/:message/Media/:sid.json", async ({ params }) =>
    wireMedia(find(carrier, params), account.sid),
  );

  app.delete<BySid>("/Accounts/:account/Messages/:message/Media/:sid.json", async ({ params }, reply) => {
    const media = find(carrier, params);
    store.put("media", media.sid, { ...media, removed: true });
    return reply.status(204).send();
  });
};

export const publicMediaRoutes = (app: FastifyInstance, carrier: Carrier): void => {
  app.get<BySid>(
    "/Accounts/:account/Messages/:message/Media/:sid(^ME[0-9a-f]{32}$)",
    async ({ params }, reply) => {
      const media = find(carrier, params);
      return reply.type(media.contentType).send(await carrier.media.read(media.sid));
    },
  );
};
