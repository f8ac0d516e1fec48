import { readHeader, type Header } from "./header.ts";
import { endsOf, isIndex, type Ends } from "./index-frame.ts";

export interface Frame {
  header: Header;
  bytes: Uint8Array;
}

/** Where the sound begins: behind the tags that some programs put first (ID3v2). */
const behindTags = (file: Uint8Array): number => {
  let at = 0;
  while (file[at] === 0x49 && file[at + 1] === 0x44 && file[at + 2] === 0x33) {
    const [a = 0, b = 0, c = 0, d = 0] = file.subarray(at + 6, at + 10);
    at += 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127));
  }
  return at;
};

const isAlike = (one: Header, other: Header | undefined): boolean =>
  other?.rate === one.rate && other.isFirst === one.isFirst;

/** So many bytes may look like a beginning and be none: a file of 40 MB of them would hold the calls for seconds. */
const mostFalse = 20_000;

/** The frames of a file that are sound. */
export function* framesOf(file: Uint8Array): Generator<Frame> {
  let isFirst = true;
  for (const frame of allFrames(file)) {
    if (!isFirst || !isIndex(frame)) yield frame;
    isFirst = false;
  }
}

/** How much of the sound of a file is not its own, at either end. */
export const endsOfFile = (file: Uint8Array): Ends => endsOf(allFrames(file).next().value ?? undefined);

/** What only looks like the first one is not followed by another of its kind. */
function* allFrames(file: Uint8Array): Generator<Frame, undefined> {
  let first: Header | undefined;
  let at = file.indexOf(0xff, behindTags(file));
  let falseStarts = 0;
  while (at >= 0 && falseStarts < mostFalse) {
    const header = readHeader(file, at);
    const end = at + (header?.bytes ?? 0);
    const follows = first ? header && isAlike(first, header) : header && isFollowed(file, header, end);
    if (!header || !follows || end > file.length) {
      falseStarts++;
      at = file.indexOf(0xff, at + 1);
      continue;
    }
    yield { header, bytes: file.subarray(at, end) };
    first ??= header;
    at = file.indexOf(0xff, end);
  }
}

const isFollowed = (file: Uint8Array, header: Header, end: number): boolean =>
  end === file.length || isAlike(header, readHeader(file, end));
