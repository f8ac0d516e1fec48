const rate = 8000;

/** A WAV file of one tone, as an agency's own server would hand it to the telephone company. `loudness`: 1 is all there is. */
export function toneWav(hertz: number, seconds: number, loudness: number): Buffer {
  const samples = Int16Array.from(
    { length: rate * seconds },
    (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate) * loudness * 0x7fff,
  );
  const sound = Buffer.from(samples.buffer);
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + sound.length, 4);
  header.write("WAVEfmt ", 8);
  // 16 bytes of format: PCM, one channel, samples and bytes a second, bytes and bits a sample.
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(sound.length, 40);
  return Buffer.concat([header, sound]);
}
