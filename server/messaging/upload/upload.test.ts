import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sms, type SmsMessage } from "../../../contract/sms.ts";
import { makeAccount } from "../../test/actors.ts";
import { sceneOf, startScene } from "../test/scene.ts";

const scene = await startScene();
const { test, account } = scene;
const other = sceneOf(test, await makeAccount(test, "Southgate"));

type Uploaded = { imageUrl: string; media: SmsMessage["media"][number] };
const upload = (
  name: string,
  content: Buffer,
  format = "application/octet-stream",
  person = account.employee,
) => test.call(sms.upload, {}, person, { upload: { name, format, content } }) as Promise<Uploaded>;
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2e6b4f" } });
const stored = async ({ media }: Uploaded) => {
  const parts: Buffer[] = [];
  for await (const part of await test.app.files.read(account.id, media.info.id)) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

describe("uploading a picture", () => {
  it("turns it upright and takes out what the camera wrote", async () => {
    const photo = await blank(40, 20)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: "secret place" } })
      .jpeg()
      .toBuffer();
    expect(photo.includes("secret place")).toBe(true);
    const uploaded = await upload("boat.JPG", photo);
    expect(uploaded.media).toMatchObject({
      format: "image/jpeg",
      info: { name: "boat.JPG", width: 20, height: 40 },
    });
    expect(uploaded.imageUrl).toBe(uploaded.media.info.url);
    const content = await stored(uploaded);
    expect(content.includes("secret place")).toBe(false);
    expect(content.length).toBe(uploaded.media.info.bytes);
    expect((await sharp(content).metadata()).exif).toBeUndefined();
    expect((await scene.events("files.uploaded")).at(-1)!.ids).toEqual([uploaded.media.info.id]);
  });

  it("leaves a plain PNG or GIF as it is, and makes of WebP what every phone shows", async () => {
    const png = await blank(10, 10).png().toBuffer();
    expect((await stored(await upload("a.png", png))).equals(png)).toBe(true);
    const gif = await blank(10, 10).gif().toBuffer();
    expect((await stored(await upload("a.gif", gif))).equals(gif)).toBe(true);
    const webp = await upload("a.webp", await blank(10, 10).webp().toBuffer(), "image/webp");
    expect(webp.media).toMatchObject({ format: "image/jpeg", info: { name: "a.jpg" } });
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const glass = sharp({ create: { width: 9, height: 9, channels: 4, background: clear } }).webp();
    expect((await upload("b.webp", await glass.toBuffer())).media.format).toBe("image/png");
    const tagged = await blank(10, 10)
      .withExifMerge({ IFD0: { Copyright: "secret" } })
      .png()
      .toBuffer();
    expect((await stored(await upload("c.png", tagged))).includes("secret")).toBe(false);
  });

  it("refuses what only says it is one", async () => {
    const refused = {
      status: 400,
      message: "Error uploading file. Only pictures, sound, films and PDF can be sent.",
    };
    await expect(upload("a.png", Buffer.from("<svg xmlns='x'/>"), "image/png")).rejects.toMatchObject(
      refused,
    );
    await expect(upload("a.html", Buffer.from("<script>"), "image/gif")).rejects.toMatchObject(refused);
    await expect(upload("a", Buffer.alloc(0))).rejects.toMatchObject({
      message: "Error uploading file. The file is empty.",
    });
    const torn = (await blank(200, 200).png().toBuffer()).subarray(0, 300);
    await expect(upload("torn.png", torn)).rejects.toMatchObject({
      message: "Error uploading file. The picture is damaged or too large to read.",
    });
    const bomb = await sharp({
      create: { width: 16_000, height: 4_000, channels: 3, background: "#000" },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    await expect(upload("bomb.png", bomb)).rejects.toMatchObject({ status: 400 });
  });

  it("refuses more than 5 MB", async () => {
    const film = Buffer.concat([Buffer.from("\0\0\0 ftypmp42"), Buffer.alloc(5 * 1024 * 1024)]);
    await expect(upload("long.mp4", film)).rejects.toMatchObject({
      status: 413,
      message: "Error uploading file. It is larger than 5 MB.",
    });
  });
});

describe("uploading other files", () => {
  it.each([
    ["a.pdf", "%PDF-1.7\n", "application/pdf"],
    ["a.mp3", "ID3\x04", "audio/mpeg"],
    ["a.wav", "RIFF\0\0\0\0WAVEfmt ", "audio/wav"],
    ["a.m4a", "\0\0\0 ftypM4A ", "audio/mp4"],
    ["a.mp4", "\0\0\0 ftypisom", "video/mp4"],
    ["a.mov", "\0\0\0 ftypqt  ", "video/quicktime"],
    ["a.ogg", "OggS", "audio/ogg"],
    ["a.webm", "\x1a\x45\xdf\xa3", "video/webm"],
  ])("%s is told by its content", async (name, start, format) => {
    const { media } = await upload(name, Buffer.from(start, "latin1"));
    expect(media).toMatchObject({ format, info: { name, width: null } });
  });

  it.each([
    ["a.heic", "\0\0\0 ftypheic"],
    ["a.zip", "PK\x03\x04"],
    ["a.exe", "MZ"],
  ])("%s is refused", async (name, start) => {
    await expect(upload(name, Buffer.from(start, "latin1"))).rejects.toMatchObject({ status: 400 });
  });

  it("keep a name without folders and control characters", async () => {
    const { media } = await upload("../../etc/\u202epass\0wd.pdf", Buffer.from("%PDF-"));
    expect(media.info.name).toBe("....etcpasswd.pdf");
  });
});

describe("sending a file", () => {
  it("gives the carrier an address it can fetch, and the conversation one to show", async () => {
    const room = await scene.receive("18015550142", "Show me");
    const first = await upload("a.png", await blank(10, 10).png().toBuffer());
    const second = await upload("b.pdf", Buffer.from("%PDF-"));
    const body = { id: crypto.randomUUID(), media: [first.media, second.media] };
    const sent = (await test.call(
      sms.send,
      { params: { id: room.id }, body },
      account.employee,
    )) as SmsMessage;
    expect(sent.media).toEqual([first.media, second.media]);
    expect((await scene.room(room.id)).preview!.message).toBe("2 attachments");
    await test.runJobs();
    expect(test.carrier.sent.at(-1)!.mediaUrls).toEqual([
      `http://switchboard.test${first.imageUrl}`,
      `http://switchboard.test${second.imageUrl}`,
    ]);
  });

  it("is refused when it is another account's, or larger than 5 MB with the others", async () => {
    const room = await scene.receive("18015550142", "Show me");
    const pdf = Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(3 * 1024 * 1024)]);
    const theirs = await upload("theirs.pdf", pdf, "", other.account.owner);
    const send = (media: unknown[]) =>
      test.call(
        sms.send,
        { params: { id: room.id }, body: { id: crypto.randomUUID(), media } },
        account.employee,
      );
    await expect(send([theirs.media])).rejects.toMatchObject({
      status: 400,
      message: "An attachment is no longer there. Add it again.",
    });
    const mine = [(await upload("a.pdf", pdf)).media, (await upload("b.pdf", pdf)).media];
    await expect(send(mine)).rejects.toMatchObject({
      status: 400,
      message: "The attachments are larger than 5 MB together. Send them in two texts.",
    });
  });
});
