import { mkdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pcm } from "../audio.ts";
import { decodeWav, encodeWav } from "../wav.ts";
import { render } from "./render.ts";
import { tracks, type Track } from "./tracks.ts";

export type Music = {
  tracks: Pick<Track, "id" | "group">[];
  /** A loop to hold the line with, as sound and as a WAV file; null when there is none of this id. */
  sound: (id: string) => Promise<Pcm | null>;
  file: (id: string) => Promise<Buffer | null>;
};

/** Raised when the same track would sound otherwise: an older file is then made anew. */
const edition = 1;

/** Hold music, made on first use and kept in `folder`. */
export const openMusic = (folder: string): Music => {
  const making = new Map<string, Promise<Buffer>>();

  const make = async (track: Track): Promise<Buffer> => {
    const path = join(folder, `${track.id}-${edition}.wav`);
    const kept = await readFile(path).catch(() => null);
    if (kept) return kept;
    const wav = await encodeWav([await render(track)]);
    mkdirSync(folder, { recursive: true });
    // Renamed when whole: a process that is killed leaves no half of a song.
    await writeFile(`${path}.part`, wav);
    await rename(`${path}.part`, path);
    return wav;
  };
  const file = async (id: string): Promise<Buffer | null> => {
    const track = tracks.find((each) => each.id === id);
    if (!track) return null;
    const wav = making.get(id) ?? make(track);
    making.set(id, wav);
    wav.catch(() => making.delete(id));
    return wav;
  };

  return {
    tracks: tracks.map(({ id, group }) => ({ id, group })),
    file,
    sound: async (id) => {
      const wav = await file(id);
      return wav ? decodeWav(wav) : null;
    },
  };
};
