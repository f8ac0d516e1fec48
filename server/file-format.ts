/** What a file is, told by its first bytes: names and types that browsers send can be anything. */
interface Kind {
  format: string;
  at?: number;
  starts: string;
}

/** `starts` in Latin-1, at byte `at`. https://en.wikipedia.org/wiki/List_of_file_signatures */
const kinds: readonly Kind[] = [
  { format: "image/png", starts: "\x89PNG\r\n\x1a\n" },
  { format: "image/jpeg", starts: "\xff\xd8\xff" },
  { format: "image/gif", starts: "GIF87a" },
  { format: "image/gif", starts: "GIF89a" },
  { format: "image/webp", at: 8, starts: "WEBP" },
  { format: "application/pdf", starts: "%PDF-" },
  { format: "audio/mpeg", starts: "ID3" },
  { format: "audio/mpeg", starts: "\xff\xfb" },
  { format: "audio/mpeg", starts: "\xff\xf3" },
  { format: "audio/mpeg", starts: "\xff\xf2" },
  { format: "audio/wav", at: 8, starts: "WAVE" },
  { format: "audio/ogg", starts: "OggS" },
  { format: "audio/amr", starts: "#!AMR" },
  { format: "video/webm", starts: "\x1a\x45\xdf\xa3" },
  { format: "audio/mp4", at: 4, starts: "ftypM4A" },
  { format: "video/quicktime", at: 4, starts: "ftypqt" },
  { format: "video/3gpp", at: 4, starts: "ftyp3g" },
  ...["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V", "dash", "MSNV"].map((brand) => ({
    format: "video/mp4",
    at: 4,
    starts: `ftyp${brand}`,
  })),
];

/** The format of a file that every phone and page can show or play: what can be sent with a text. Null for any other. */
export function formatOf(content: Buffer): string | null {
  const head = content.subarray(0, 32).toString("latin1");
  return kinds.find(({ at = 0, starts }) => head.startsWith(starts, at))?.format ?? null;
}
