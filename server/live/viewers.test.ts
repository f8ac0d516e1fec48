import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import type { ServerEvent } from "../../contract/socket.ts";
import { startScene } from "../messaging/test/scene.ts";
import { heard, heardUntil, say, startTestServer } from "../test/server.ts";

type Update = ServerEvent<"sms_room_update">;

const { test, account, ...scene } = await startScene();
const server = await startTestServer(test);
const { id: roomId } = await scene.receive("18015550142", "Hello from outside");
const { id: otherId } = await scene.receive("18015550143", "Hello from elsewhere");
const tokens = [await server.signIn(account.employee), await server.signIn(account.admin)];
const emma = server.socket(account.employee, tokens[0]!);
const adam = server.socket(account.admin, tokens[1]!);
await Promise.all([heard(emma, "connect"), heard(adam, "connect")]);

const look = (socket: typeof emma, id: string | null) =>
  say(socket, "sms_join_room", { roomId: id, quiet: true });
const viewers = async () => {
  const ack = await say<{ viewedBy: string[] }>(emma, "sms_room_extras", { roomId });
  return "ok" in ack ? ack.data!.viewedBy.toSorted() : ack.error;
};
const both = [account.employee.id, account.admin.id].toSorted();
const shows = (ids: string[]) =>
  heardUntil<Update>(
    emma,
    "sms_room_update",
    ({ id, viewedBy }) => id === roomId && viewedBy?.toSorted().join() === ids.join(),
  );

describe("who looks at a conversation", () => {
  it("is told to the account, and who types there to those who look", async () => {
    const told = shows(both);
    await look(emma, roomId);
    await look(adam, roomId);
    await told;
    const typing = heardUntil<Update>(emma, "sms_room_update", (update) => update.typing !== undefined);
    expect(await say(adam, "sms_is_typing", { roomId })).toMatchObject({ ok: true });
    expect(await typing).toEqual({ id: roomId, typing: account.admin.id });
    const left = shows([account.employee.id]);
    await look(adam, null);
    await left;
  });

  it("is where they looked last, also when they look on before it was found", async () => {
    await Promise.all([look(adam, otherId), look(adam, roomId), look(adam, null)]);
    expect(await viewers()).toEqual([account.employee.id]);
    await Promise.all([look(adam, otherId), look(adam, roomId)]);
    expect(await viewers()).toEqual(both);
    await look(adam, null);
  });

  it("is answered with an error for a conversation that is not there, and stays as it was", async () => {
    for (const event of ["sms_is_typing", "sms_room_extras", "sms_join_room"] as const)
      expect(await say(emma, event, { roomId: uuid(), quiet: true }), event).toMatchObject({
        error: { code: "not_found", message: "That conversation no longer exists." },
      });
    expect(await viewers()).toEqual([account.employee.id]);
  });

  it("is heard in the order in which it was so: what was counted before comes before", async () => {
    const { adapter } = await test.app.live.of(account.id);
    const count = adapter.fetchSockets.bind(adapter);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const counted = new Promise<void>((resolve) => {
      // The first count is made at once, and comes back late.
      adapter.fetchSockets = async (options) => {
        adapter.fetchSockets = count;
        const sockets = await count(options);
        resolve();
        await held;
        return sockets;
      };
    });
    const said: string[] = [];
    emma.on("sms_room_update", ({ id, viewedBy }: Update) => {
      if (id === roomId && viewedBy) said.push(viewedBy.toSorted().join());
    });
    const came = look(adam, roomId);
    await counted;
    const left = look(adam, null);
    // Answered when the server has taken note that they left, which nobody could be told yet.
    await say(adam, "reconnected", { seq: 0 });
    release();
    await Promise.all([came, left]);
    await say(emma, "reconnected", { seq: 0 });
    // What was told before this began may still come in between.
    await expect.poll(() => said.slice(-2)).toEqual([both.join(), account.employee.id]);
  });
});
