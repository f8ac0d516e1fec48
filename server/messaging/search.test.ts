import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { sms, type RoomMatch } from "../../contract/sms.ts";
import { makeAccount } from "../test/actors.ts";
import { sceneOf, startScene } from "./test/scene.ts";

const scene = await startScene();
const { test, account } = scene;
const other = sceneOf(test, await makeAccount(test, "Southgate"));
const search = (words: string) =>
  test.call(sms.search, { query: { search: words } }, account.employee) as Promise<
    z.infer<typeof RoomMatch>[]
  >;
const found = async (words: string) => (await search(words)).map(({ phoneNumber }) => phoneNumber);

await scene.addClient({
  first_name: "José",
  last_name: "Torres",
  preferred_first_name: "Pepe",
  company_name: "Blue Harbor Boats",
  co_first_name: "Annika",
  mobile_phone: "18015550142",
});
await scene.receive("18015550142", "Is the boat covered?");
await scene.receive("18015550142", "The boat, I mean the 100%_ insured one");
await scene.receive("14355550177", "Nothing about it \\ here");
await other.receive("18015550999", "Their boat is covered");

describe("searching conversations", () => {
  it.each([
    ["torres"],
    ["torres jose"],
    ["PEPE tor"],
    ["harbor blue"],
    ["annika"],
    ["(801) 555-0142"],
    ["801.555.01"],
    ["5550142"],
    ["covered boat"],
    ["BOAT, I"],
    ["100%_"],
  ])("%j finds the one", async (words) => {
    expect(await found(words)).toEqual(["18015550142"]);
  });

  it.each([["100%x"], ["boat sail"], ["%%%%"], ["____"], ["their boat"], ["' or 1=1 --"], ["a\0bcd"]])(
    "%j finds none",
    async (words) => {
      expect(await found(words)).toEqual([]);
    },
  );

  it("takes a backslash as it is", async () => {
    expect(await found("it \\ here")).toEqual(["14355550177"]);
  });

  it("answers which messages match, the newest first", async () => {
    const [room] = await search("boat");
    expect(room!.searchKey).toBe("boat");
    expect(room!.matches.map(({ message }) => message)).toEqual([
      "The boat, I mean the 100%_ insured one",
      "Is the boat covered?",
    ]);
  });

  it("needs four characters", async () => {
    await expect(search(" abc ")).rejects.toMatchObject({
      status: 400,
      message: "Needs to be at least 4 characters",
    });
  });

  it("does not find lines about the conversation", async () => {
    const room = (await scene.roomOf("14355550177"))!;
    await test.call(sms.follow, { params: { id: room.id } }, account.employee);
    expect(await found("followed this")).toEqual([]);
  });
});
