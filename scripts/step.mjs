/**
 * Runs `work` and shows that it goes on: elapsed seconds in place on a terminal, a line every 10 s elsewhere.
 * What takes less than a second is not mentioned. `work` gets a function that shows a detail beside the title.
 * Shown on `out`; where standard output is the command's answer, on the error output.
 */
export async function step(title, work, out = process.stdout) {
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(0)} s`;
  let detail = "";
  let shown = false;
  let ticks = 0;
  const timer = setInterval(() => {
    const text = `${title}${detail && `: ${detail}`} … ${seconds()}`;
    if (out.isTTY) out.write(`\r\u001B[K${text.slice(0, (out.columns || 80) - 1)}`);
    else if (ticks % 10 === 0) out.write(`${text}\n`);
    shown = true;
    ticks += 1;
  }, 1000);
  let ended = "stopped after";
  try {
    const result = await work((text) => (detail = text));
    ended = "done in";
    return result;
  } finally {
    clearInterval(timer);
    if (shown) out.write(`${out.isTTY ? "\r\u001B[K" : ""}${title}: ${ended} ${seconds()}\n`);
  }
}
