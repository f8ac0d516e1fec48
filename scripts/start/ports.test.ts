import { once } from "node:events";
import net from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anyFree, freeNear, mustBeFree } from "./ports.ts";

const other = net.createServer();
let taken = 0;

beforeEach(async () => {
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  taken = (other.address() as net.AddressInfo).port;
});
afterEach(() => void other.close());

const again = ({ PORT }: Record<string, number>) => `PORT=${PORT} npm start`;
const port = (number: number, chosen = true) => ({ name: "PORT", number, chosen });

test("a taken port is refused with one that is free", async () => {
  const refusal = await mustBeFree(port(taken), "127.0.0.1", again).catch((error: Error) => error.message);
  const offered = /^Port \d+ is taken by another program: .* PORT=(\d+) npm start\.$/.exec(
    String(refusal),
  )?.[1];
  expect(await mustBeFree(port(Number(offered)), "127.0.0.1", again)).toBe(Number(offered));
});

test("0 is any free port", async () => {
  expect(await anyFree("127.0.0.1")).toBeGreaterThan(1023);
});

test("a port that nobody chose gives way, a chosen one does not", async () => {
  expect(await freeNear(port(taken, false), "127.0.0.1", again)).not.toBe(taken);
  await expect(freeNear(port(taken), "127.0.0.1", again)).rejects.toThrow("is taken");
});

test("an address of another machine is refused in one sentence", async () => {
  await expect(anyFree("192.0.2.1")).rejects.toThrow("correct HOST");
});
