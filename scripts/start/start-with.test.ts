import { once } from "node:events";
import net from "node:net";
import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { anotherStart, startWith } from "./start-with.ts";

const read = (env: NodeJS.ProcessEnv, args: string[] = []) => readSettings("/app", args, env);

test("the folder and the ports that were chosen stay in the command", () => {
  expect(startWith(read({}), { PORT: 3001 })).toBe("PORT=3001 npm start");
  const chosen = read({ DATA_DIR: "/srv/our data", PORT: "3001", SANDBOX_SMTP_PORT: "3026" }, ["--dev"]);
  expect(startWith(chosen, { PORT: 3002 })).toBe(
    "DATA_DIR='/srv/our data' PORT=3002 SANDBOX_SMTP_PORT=3026 npm run dev",
  );
});

test("a second product is offered another folder and free ports, none of them this start's own", async () => {
  const taken = net.createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as net.AddressInfo;
  const settings = read({ DATA_DIR: "/srv/data", PORT: String(port - 1) });
  const command = await anotherStart(settings, "/srv/data");
  taken.close();
  const ports =
    /^DATA_DIR=\/srv\/data-2 PORT=(\d+) SANDBOX_PORT=(\d+) SANDBOX_SMTP_PORT=(\d+) npm start$/.exec(command);
  expect(Number(ports?.[1])).toBeGreaterThan(port);
  expect(Number(ports?.[2])).toBeGreaterThan(3100);
  expect(Number(ports?.[3])).toBeGreaterThan(3025);
});

test("without the pretend carrier its ports are not named", async () => {
  expect(await anotherStart(read({ NODE_ENV: "production" }), "/srv/data")).toMatch(
    /^DATA_DIR=\/srv\/data-2 PORT=\d+ npm start$/,
  );
});
