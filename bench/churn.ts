import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { load, show } from "./measure.ts";
import { cpuSeconds } from "./product.ts";
import { startSandboxAlone } from "./targets/sandbox.ts";

/** An hour shows whether memory rises; a minute is for every day. */
const minutes = Number(process.env["CHURN_MINUTES"] ?? 1);
const usual = 2;
/** How many are there at once, about; with many they stay longer, as calls come no faster than they can be made. */
const legs = Number(process.env["CHURN_LEGS"] ?? usual);
const everyMs = Math.max(400, 4000 / legs);
/** Of the minutes: when it is looked at. At the first, what is made and kept on first use is there. */
const looks = [1 / 60, 1 / 6, 1 / 2, 1];
/** Of the looks: from when on memory may grow by no more than what is kept of calls, and by what is made as it comes. */
const warmAt = 1;
const grownMb = (calls: number) => 4 + calls * 0.01;
/** Callers' processes are killed with their calls under way. */
const livesMs = 30_000;
const agency = "+18015550100";
const visitors = fileURLToPath(new URL("../sandbox/test/load/visitors.ts", import.meta.url));

/** Each call is given another of these, so that every kind of sound, room and recording comes and goes. */
const documents = (sandbox: string) => [
  `<Say>One moment please</Say><Pause length="600"/>`,
  `<Dial record="record-from-answer-dual"><Number>+18015550127</Number></Dial>`,
  `<Dial><Conference record="record-from-start">together</Conference></Dial>`,
  `<Enqueue waitUrl="/music">waiting</Enqueue>`,
  `<Record maxLength="600"/>`,
  `<Gather input="speech dtmf" timeout="600"><Play>${sandbox}/sandbox/music/guitar-1.wav</Play></Gather>`,
];

async function startScripts() {
  let turn = 0;
  let sandbox = "";
  const server = createServer((request, response) => {
    request.resume();
    const all = documents(sandbox);
    const verbs =
      request.url === "/voice"
        ? all[turn++ % all.length]
        : request.url === "/music"
          ? `<Say>You are next</Say><Pause length="2"/>`
          : "";
    response.writeHead(200, { "content-type": "text/xml" }).end(`<Response>${verbs}</Response>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, serve: (address: string) => (sandbox = address), stop: () => server.closeAllConnections() };
}

interface Counted {
  called: number;
  failed: number;
  lives: number;
  why: string;
}

function startVisitors(url: string, counted: Counted): ChildProcess {
  counted.lives += 1;
  const child = fork(visitors, {
    execArgv: ["--import", "tsx"],
    env: {
      ...process.env,
      SANDBOX_URL: url,
      AGENCY: agency,
      EVERY_MS: String(everyMs),
      STAY_MS: String(everyMs * legs),
    },
    stdio: ["ignore", "inherit", "ignore", "ipc"],
  });
  child.on("message", ({ failed }: { failed?: string }) => {
    if (failed === undefined) counted.called += 1;
    else counted.failed += 1;
    counted.why = failed ?? counted.why;
  });
  return child;
}

/** What the whole sandbox keeps of calls that come and go in every way, killed callers among them. */
export async function run(): Promise<void> {
  const scripts = await startScripts();
  const sandbox = await startSandboxAlone();
  scripts.serve(sandbox.url);
  await sandbox.create("IncomingPhoneNumbers", {
    PhoneNumber: agency,
    VoiceUrl: `${scripts.url}/voice`,
    StatusCallback: `${scripts.url}/over`,
  });
  const counted: Counted = { called: 0, failed: 0, lives: 0, why: "" };
  const began = performance.now();
  const sinceMs = () => performance.now() - began;
  const report = async (title: string) => {
    const { heapMb, outsideHeapMb, rssMb } = await sandbox.look();
    const size = `${heapMb.toFixed(1)} + ${outsideHeapMb.toFixed(1)}, ${rssMb.toFixed(0)} MB`;
    show(`${title}: heap and outside it, resident`, size);
    return { mb: heapMb + outsideHeapMb, calls: counted.called };
  };
  let warm = await report("before any call");
  let [cpuBegan, cpuAt] = [cpuSeconds(sandbox.pid), sinceMs()];
  for (const [i, share] of looks.entries()) {
    const due = share * minutes * 60_000;
    while (sinceMs() < due) {
      const child = startVisitors(sandbox.url, counted);
      await Promise.race([setTimeout(Math.min(livesMs, due - sinceMs())), once(child, "exit")]);
      child.kill("SIGKILL");
    }
    const now = await report(`after ${(due / 60_000).toFixed(1)} min, ${counted.called} calls`);
    if (i <= warmAt) warm = now;
    if (i === 0) [cpuBegan, cpuAt] = [cpuSeconds(sandbox.pid), sinceMs()];
  }
  const share = (cpuSeconds(sandbox.pid) - cpuBegan) / ((sinceMs() - cpuAt) / 1000);
  show(
    "processor of the sandbox",
    `${(share * 100).toFixed(1)} % of a core`,
    legs === usual ? "under 15 %" : undefined,
  );
  show("calls made", String(counted.called));
  show("calls not made, or not ended as they should", String(counted.failed), "0");
  show("callers' processes killed with their calls", String(counted.lives));
  if (counted.why !== "") show("  the last that was not made", counted.why);
  await left(sandbox, warm, counted.called);
  await sandbox.stop();
  scripts.stop();
}

/** Whatever is left once the last of them must have been missed. */
async function left(
  sandbox: Awaited<ReturnType<typeof startSandboxAlone>>,
  warm: { mb: number; calls: number },
  made: number,
): Promise<void> {
  await setTimeout(15_000);
  const { calls, conferences, devices, sound } = (await (
    await fetch(`${sandbox.url}/sandbox/api/telephones`)
  ).json()) as {
    calls: number;
    conferences: number;
    devices: string[];
    sound: { legs: number; rooms: number; sockets: number; lateFrames: number };
  };
  show("left: calls, conferences, devices", `${calls}, ${conferences}, ${devices.length}`, "0, 0, 0");
  show("left: legs, rooms, ports", `${sound.legs}, ${sound.rooms}, ${sound.sockets}`, "0, 0, 0");
  show("ticks more than 20 ms late", String(sound.lateFrames));
  const { heapMb, outsideHeapMb, rssMb, open } = await sandbox.look();
  show("memory when all are gone: heap, resident", `${heapMb.toFixed(1)}, ${rssMb.toFixed(0)} MB`);
  const since = made - warm.calls;
  show(
    `memory grown by ${since} calls, heap and outside it`,
    `${Math.max(0, heapMb + outsideHeapMb - warm.mb).toFixed(1)} MB`,
    `under ${grownMb(since).toFixed(1)} MB`,
  );
  show(
    "left open in the process",
    Object.entries(open)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(", "),
  );
  show("load", load());
}
