import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { CarrierRefusal } from "./carrier.ts";
import { fetchMedia } from "./media.ts";

const piece = Buffer.alloc(1024 * 1024);
let sent = 0;

/** Tells no length, and goes on for 200 MB. */
const endless = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "image/png" });
  const more = () => {
    while (!response.destroyed && sent < 200) {
      sent++;
      if (!response.write(piece)) return void response.once("drain", more);
    }
    return response.end();
  };
  more();
});
endless.listen(0, "127.0.0.1");
await once(endless, "listening");
const { port } = endless.address() as AddressInfo;
const baseUrl = `http://127.0.0.1:${port}`;

afterAll(() => {
  endless.closeAllConnections();
  endless.close();
});

it("reads no more of a picture than one may have, whatever length it tells", async () => {
  const door = { baseUrl, sid: "AC", token: "token", timeout: 15_000 };
  const error: unknown = await fetchMedia(`${baseUrl}/a`, door).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CarrierRefusal);
  expect(error).toMatchObject({ code: 413, message: "The picture is too large" });
  expect(sent).toBeLessThan(100);
});
