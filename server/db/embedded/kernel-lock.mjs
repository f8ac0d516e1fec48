// A lock that is never stale: a listening socket in Linux's abstract namespace, which the kernel takes away
// with its process. Plain JavaScript, because it also guards the installation of the packages that run TypeScript.
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export async function tryLock(folder, purpose) {
  const address = addressOf(folder, purpose);
  const release = await listen(address);
  if (release) return { release };
  const heldBy = await askHolder(address);
  if (heldBy === "gone" && address[0] !== "\0") {
    fs.rmSync(address, { force: true }); // elsewhere than on Linux the socket is a file, which outlives its process
    return tryLock(folder, purpose);
  }
  return { release: undefined, heldBy: heldBy === "gone" ? undefined : heldBy };
}

export async function lock(folder, purpose, onWait) {
  for (let first = true; ; first = false) {
    const answer = await tryLock(folder, purpose);
    if (answer.release) return answer.release;
    if (first) onWait?.(answer.heldBy);
    await pause(50);
  }
}

/** Device and inode, not the path: two containers may call different folders by one path. */
function addressOf(folder, purpose) {
  const { dev, ino } = fs.statSync(folder);
  const name = `switchboard-${purpose}-${dev}-${ino}`;
  return os.platform() === "linux" ? `\0${name}` : path.join(os.tmpdir(), `${name}.lock`);
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const server = net.createServer((caller) => {
      caller.on("error", () => {});
      caller.end(String(process.pid));
    });
    server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(undefined) : reject(error)));
    server.listen(address, () => {
      server.unref();
      resolve(() => new Promise((done) => server.close(() => done())));
    });
  });
}

/** The holder's process id; undefined when it is too busy to answer, "gone" when nobody listens. */
function askHolder(address) {
  return new Promise((resolve) => {
    let answer = "";
    const caller = net.connect(address);
    caller.setTimeout(500, () => caller.destroy());
    caller.on("data", (text) => (answer += text));
    caller.on("error", (error) => resolve(error.code === "ECONNREFUSED" ? "gone" : undefined));
    caller.on("close", () => resolve(Number(answer) || undefined));
  });
}
