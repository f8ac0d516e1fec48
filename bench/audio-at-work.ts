import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { load, ms, quantile, show } from "./measure.ts";
import { cpuSeconds } from "./product.ts";
import { startSandboxAlone } from "./targets/sandbox.ts";

type File = "crowd-process" | "pair-process" | "setup-process";
const telephones = (file: File, env: Record<string, string>) =>
  fork(fileURLToPath(new URL(`../sandbox/test/load/${file}.ts`, import.meta.url)), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...env },
  });

/** On a machine that is too busy for them, telephones cannot connect in time. */
class TelephonesEnded extends Error {}

/** What they say next. @throws when they end instead */
async function heardFrom<Said>(child: ChildProcess): Promise<Said> {
  const heard = new AbortController();
  const ended = once(child, "exit", { signal: heard.signal }).then(([code, signal]) => {
    throw new TelephonesEnded(`the telephones ended (${code ?? signal})`);
  });
  const said = once(child, "message", { signal: heard.signal }) as Promise<[Said]>;
  try {
    return (await Promise.race([said, ended]))[0];
  } finally {
    heard.abort();
    await Promise.allSettled([said, ended]);
  }
}

const agency = "+18015550100";
/** A p95 of fewer says little. */
const clicks = 100;
const setUps = 40;
/** Of the frames that there should be, what may be missing as it is looked at. */
const wholeFrom = 0.99;
const textEveryMs = 50;

/** Callers' numbers end in their places, from 1000 on; each room takes the next so many of them. */
const roomOf = (from: string, perRoom: number) => Math.floor((Number(from.slice(-4)) - 1000) / perRoom);

async function startScripts(perRoom: number) {
  const server = createServer((request, response) => {
    let form = "";
    request.setEncoding("utf8").on("data", (part: string) => (form += part));
    request.on("end", () => {
      const room = roomOf(new URLSearchParams(form).get("From") ?? "", perRoom);
      const dial = `<Dial><Conference beep="false" waitUrl="" record="record-from-start">${room}</Conference></Dial>`;
      response.writeHead(200, { "content-type": "text/xml" });
      response.end(`<Response>${request.url === "/voice" ? dial : ""}</Response>`);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => server.close().closeAllConnections() };
}

/** What a crowd says of itself. */
type Figures = { frames: number; gaps: number; lateTicks: number; cpuMs: number };
/** Whom each heard in the last second, by their places. */
type Hearing = [number, number[]][];
type Sandbox = Awaited<ReturnType<typeof startSandboxAlone>>;

/** What the sandbox does beside calls: 20 texts a second with their callbacks, and lists, one of them long. */
async function askMeanwhile(sandbox: Sandbox, callbacks: string, seconds: number): Promise<number[]> {
  const took: number[] = [];
  const underWay = new Set<Promise<void>>();
  const ask = (work: Promise<unknown>, into: number[] = []) => {
    const began = performance.now();
    const done = work.then(() => void into.push(performance.now() - began));
    underWay.add(done);
    void done.finally(() => underWay.delete(done));
  };
  const until = performance.now() + seconds * 1000;
  const text = { From: agency, To: "+14355550125", StatusCallback: `${callbacks}/status` };
  for (let turn = 0; performance.now() < until; turn++) {
    ask(sandbox.create("Messages", { ...text, Body: `Text ${turn}` }), took);
    if (turn % 4 === 0) ask(sandbox.list("Messages", 50));
    if (turn % 40 === 0) ask(sandbox.list("Messages", 1000));
    await setTimeout(textEveryMs);
  }
  await Promise.all(underWay);
  return took;
}

/** How long the thread that keeps the engine's clock stood ready to run and had no processor; Linux only. */
function waitedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

async function lateTicks(sandbox: Sandbox): Promise<number> {
  const answered = await fetch(`${sandbox.url}/sandbox/api/telephones`);
  return ((await answered.json()) as { sound: { lateFrames: number } }).sound.lateFrames;
}

/**
 * The whole sandbox at work: everybody talks and is recorded, while it is asked for other things. Whether it carried
 * them: each heard whom they should, all the time, without a gap; not if that could not be measured.
 */
export async function talkAtWork(legs: number, perRoom: number, seconds: number): Promise<boolean> {
  const scripts = await startScripts(perRoom);
  const sandbox = await startSandboxAlone();
  const children: ChildProcess[] = [];
  const start = (...which: Parameters<typeof telephones>) => {
    const child = telephones(...which);
    children.push(child);
    return child;
  };
  try {
    return await measure({ legs, perRoom, seconds, scripts: scripts.url, sandbox, start });
  } catch (error) {
    if (!(error instanceof TelephonesEnded)) throw error;
    show(
      `${legs} legs in rooms of ${perRoom}: not measured, ${error.message}`,
      `load ${load().split(" ")[0]}`,
    );
    return false;
  } finally {
    for (const child of children) child.kill("SIGKILL");
    await sandbox.stop();
    scripts.stop();
  }
}

interface AtWork {
  legs: number;
  perRoom: number;
  seconds: number;
  scripts: string;
  sandbox: Sandbox;
  start: typeof telephones;
}

async function measure({ legs, perRoom, seconds, scripts, sandbox, start }: AtWork): Promise<boolean> {
  const number = {
    PhoneNumber: agency,
    VoiceUrl: `${scripts}/voice`,
    StatusCallback: `${scripts}/over`,
  };
  await sandbox.create("IncomingPhoneNumbers", number);
  await askMeanwhile(sandbox, scripts, 5);
  const alone = await askMeanwhile(sandbox, scripts, 10);
  const env = { SANDBOX_URL: sandbox.url, AGENCY: agency };
  const crowd = start("crowd-process", { ...env, LEGS: String(legs) });
  await heardFrom(crowd);
  // What was sent before the other had come is over.
  await setTimeout(2000);
  const look = async () => {
    crowd.send("figures");
    const callers = await heardFrom<Figures>(crowd);
    const sandboxNow = {
      cpu: cpuSeconds(sandbox.pid),
      waited: waitedMs(sandbox.pid),
      late: await lateTicks(sandbox),
    };
    return { callers, ...sandboxNow, at: performance.now() };
  };
  const before = await look();
  const together = await askMeanwhile(sandbox, scripts, seconds);
  const after = await look();
  crowd.send("hearing");
  const hearing = await heardFrom<Hearing>(crowd);
  const { heapMb, rssMb } = await sandbox.look();

  const roomFor = (who: number) => Math.floor(who / perRoom);
  const right = hearing.filter(([who, heard]) => {
    const others = Array.from({ length: legs }, (_, n) => n).filter(
      (n) => n !== who && roomFor(n) === roomFor(who),
    );
    return heard.join() === others.join();
  }).length;
  const took = (after.at - before.at) / 1000;
  const cpuShare = (after.cpu - before.cpu) / took;
  const frames = after.callers.frames - before.callers.frames;
  const gaps = after.callers.gaps - before.callers.gaps;
  show(`${legs} legs in rooms of ${perRoom}, recorded, ${seconds} s`, `load ${load().split(" ")[0]}`);
  show("  heard exactly whom they should", `${right} of ${legs}`, String(legs));
  show("  gaps heard by the callers", `${gaps} in ${frames} frames`, "0");
  show(
    "  of the frames that there should be",
    `${((frames * 100) / (legs * took * 50)).toFixed(1)} %`,
    "99 % or more",
  );
  show(
    "  ticks of the engine's clock more than 20 ms late",
    `${after.late - before.late} of ${Math.round(took * 50)}`,
    "0",
  );
  show("  the callers' own ticks so late", String(after.callers.lateTicks - before.callers.lateTicks));
  show("  the sandbox stood ready and had no processor", ms(after.waited - before.waited));
  show(
    "  the sandbox, share of one core; the callers",
    `${percent(cpuShare)}, ${percent((after.callers.cpuMs - before.callers.cpuMs) / took / 1000)}`,
  );
  show("  the sandbox, for each leg", `${((cpuShare * 100) / legs).toFixed(2)} % of a core`);
  show("  memory: heap, resident", `${heapMb.toFixed(0)}, ${rssMb.toFixed(0)} MB`);
  show(
    "  a text is taken, p50 and p99: no calls",
    `${ms(quantile(alone, 0.5))}, ${ms(quantile(alone, 0.99))}`,
  );
  show(
    "  a text is taken, p50 and p99: all talk",
    `${ms(quantile(together, 0.5))}, ${ms(quantile(together, 0.99))}`,
  );
  if (perRoom === 2) {
    await onAnotherStack(() => setUpAtWork(sandbox, start));
    await onAnotherStack(async () => {
      const pair = start("pair-process", { ...env, FIRST: String(legs), CLICKS: String(clicks) });
      const delays = await heardFrom<number[]>(pair);
      show("  mouth to ear of two more, on the stack of a browser, p50", ms(quantile(delays, 0.5)), "120 ms");
      show(`  mouth to ear of two more, ${delays.length} clicks, p95`, ms(quantile(delays, 0.95)), "180 ms");
    });
  }
  return gaps === 0 && right === legs && frames >= wholeFrom * legs * took * 50;
}

/** The stack of a browser is native and may take its process with it: that says nothing of what was carried. */
async function onAnotherStack(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof TelephonesEnded)) throw error;
    show(`  not measured, ${error.message}`, `load ${load().split(" ")[0]}`);
  }
}

/** One more takes call after call, each of which leads into the talk of the first room. */
async function setUpAtWork(sandbox: Sandbox, start: typeof telephones): Promise<void> {
  const called = "+14355560001";
  const child = start("setup-process", { SANDBOX_URL: sandbox.url, NUMBER: called });
  await heardFrom(child);
  const twiml = '<Response><Dial><Conference beep="false" waitUrl="">0</Conference></Dial></Response>';
  const took: number[] = [];
  for (let n = 0; n < setUps; n++) {
    const call = { From: agency, To: called, Twiml: twiml };
    const [said] = await Promise.all([heardFrom<number>(child), sandbox.create("Calls", call)]);
    took.push(said);
  }
  show("  call set-up: accept to first sound, signalling included, p50", ms(quantile(took, 0.5)));
  show(`  call set-up of ${setUps} calls while all talk, p95`, ms(quantile(took, 0.95)), "150 ms");
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
