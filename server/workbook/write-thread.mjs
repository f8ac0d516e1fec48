// Plain JavaScript, as `thread.mjs` is: to write a large workbook takes seconds, in which nothing else would be answered.
import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { writeXlsxStream } from "hucre/xlsx";

const { name, header } = workerData;
const said = on(parentPort, "message");

const more = () => parentPort.postMessage({ wants: "rows" });

async function* rows() {
  more();
  for (;;) {
    const { value } = await said.next();
    const [some] = value;
    if (some === null) return;
    // Asked for before they are needed: they come while these are written.
    more();
    yield* some;
  }
}

const options = { name, columns: header.map((text) => ({ header: text })), freezePane: { rows: 1 } };
for await (const bytes of writeXlsxStream(rows(), options)) parentPort.postMessage({ bytes });
parentPort.postMessage({ done: true });
parentPort.close();
