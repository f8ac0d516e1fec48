import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CarrierRefusal } from "../../gateways/carrier/carrier.ts";
import { startScene } from "../test/scene.ts";
import { fetchPictures } from "./fetch-media.ts";

const scene = await startScene();
const { test, account } = scene;
const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#246" } })
  .png()
  .toBuffer();
const url = (n: number) => `https://carrier.test/Media/${n}`;
const media = (...numbers: number[]) => ({
  media: numbers.map((n) => ({ url: url(n), format: "image/png" })),
});
const last = async (roomId: string) => (await scene.messages(roomId)).at(-1)!;

describe("pictures that come with a text", () => {
  it("follow the text, each as soon as it can be had", async () => {
    test.carrier.media.set(url(1), { format: "image/png", content: png });
    const room = await scene.receive("18015550142", "Look", media(1, 2));
    expect(await last(room.id)).toMatchObject({ message: "Look", media: [], mediaComing: 2 });
    await test.runJobs();
    const halfway = await last(room.id);
    expect(halfway.mediaComing).toBe(1);
    expect(halfway.media).toEqual([
      {
        format: "image/png",
        info: expect.objectContaining({ name: "image-1.png", bytes: png.length, width: 30, height: 20 }),
      },
    ]);
    test.carrier.media.set(url(2), { format: "application/pdf", content: Buffer.from("%PDF-") });
    await scene.runWaitingJobs();
    const complete = await last(room.id);
    expect(complete.mediaComing).toBeUndefined();
    expect(complete.media.map(({ format }) => format)).toEqual(["image/png", "application/pdf"]);
    const events = await scene.events("sms.mediaFetched");
    expect(events.map(({ ids }) => ids)).toEqual([
      [room.id, complete.id],
      [room.id, complete.id],
    ]);
  });

  it("are stored once by two jobs at once", async () => {
    test.carrier.media.set(url(3), { format: "image/png", content: png });
    const room = await scene.receive("18015550143", "", media(3));
    const { id } = await last(room.id);
    const job = { accountId: account.id, messageId: id };
    await Promise.all([fetchPictures(test.app, job), fetchPictures(test.app, job)]);
    await fetchPictures(test.app, job);
    expect((await last(room.id)).media).toHaveLength(1);
    expect((await scene.events("sms.mediaFetched")).filter(({ ids }) => ids.includes(id))).toHaveLength(1);
  });

  it("that cannot be had are given up after a minute, and the message says so", async () => {
    const room = await scene.receive("18015550144", "Gone", media(4));
    const { id } = await last(room.id);
    test.carrier.fetchMedia = () => Promise.reject(new CarrierRefusal(404, "not found"));
    await test.runJobs();
    expect(await last(room.id)).toMatchObject({ mediaComing: 1, error: null });
    await scene.change(
      "update sms_messages set created_at = created_at - interval '61 seconds' where id = $1",
      [id],
    );
    await scene.runWaitingJobs();
    const given = await last(room.id);
    expect(given.mediaComing).toBeUndefined();
    expect(given).toMatchObject({
      status: "delivered",
      error: "A picture that came with this text could not be fetched.",
    });
  });

  it("with a type that is none are kept as bytes", async () => {
    test.carrier.fetchMedia = () =>
      Promise.resolve({ format: "text/html\r\nx: y", content: Buffer.from("<script>") });
    const room = await scene.receive("18015550145", "Odd", media(5));
    await test.runJobs();
    expect((await last(room.id)).media[0]).toMatchObject({
      format: "application/octet-stream",
      info: { width: null },
    });
  });
});
