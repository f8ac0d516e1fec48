// Plain JavaScript, because a thread of its own is started from the file as it lies here, by the server from its
// source and as it is built. Nothing of a workbook is read in the server's thread: unpacking one takes seconds.
import { parentPort, workerData } from "node:worker_threads";
import { readXlsx, streamXlsxRows } from "hucre/xlsx";

const { content } = workerData;
/** So much is handed over at once. */
const most = { rows: 500, cells: 5_000 };

let reading;

const answers = {
  async look() {
    const visible = [];
    const { dateSystem } = await readXlsx(content, {
      // Asked before a sheet is read: none of them is.
      sheets: ({ name, hidden, veryHidden }) => {
        if (!hidden && !veryHidden) visible.push(name);
        return false;
      },
    });
    return { visible, since1904: dateSystem === "1904" };
  },
  async rows(sheet) {
    await reading?.return();
    reading = streamXlsxRows(content, sheet === null ? {} : { sheet })[Symbol.asyncIterator]();
    return this.more();
  },
  async more() {
    const rows = [];
    let cells = 0;
    while (rows.length < most.rows && cells < most.cells) {
      const { done, value } = await reading.next();
      if (done) return { rows, done };
      rows.push({ index: value.index, values: value.values });
      cells += value.values.length;
    }
    return { rows, done: false };
  },
};

parentPort.on("message", async ({ ask, sheet }) => {
  try {
    parentPort.postMessage({ answer: await answers[ask](sheet) });
  } catch (error) {
    parentPort.postMessage({ failed: error instanceof Error ? error.name : "Error" });
  }
});
