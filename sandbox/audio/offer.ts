/** What we take from a browser's offer. */
export type Offered = { sdp: string; sound: 0 | 8; keys: number | null };

/**
 * Leaves in an offer only what a telephone has: G.711 and keys at 8 kHz. Without this the answer would also carry
 * keys at 48 kHz, which Chromium then sends beside 8 kHz sound.
 */
export const trimOffer = (sdp: string): Offered => {
  const lines = sdp.split(/\r?\n/);
  const sections = lines.filter((line) => line.startsWith("m="));
  const media = sections[0]?.match(/^m=audio (\d+) (\S+) ([\d ]+)$/);
  if (sections.length !== 1 || !media)
    throw new Error("The offer must hold one audio section and nothing else");
  const [, port, protocol, listed = ""] = media;
  const types = new Set(listed.split(" ").map(Number));
  const sound = types.has(0) ? 0 : types.has(8) ? 8 : null;
  if (sound === null) throw new Error("The offer must hold G.711 (PCMU or PCMA)");
  const keyLine = lines.find((line) => /^a=rtpmap:\d+ telephone-event\/8000/.test(line));
  const keys = keyLine ? Number(keyLine.match(/\d+/)?.[0]) : null;
  const kept = [sound, ...(keys === null ? [] : [keys])];
  const trimmed = lines.flatMap((line) => {
    const ofType = line.match(/^a=(?:rtpmap|fmtp|rtcp-fb):(\d+|\*)/);
    if (line.startsWith("a=rtcp-fb:") || line.startsWith("a=extmap:")) return [];
    if (ofType && !kept.includes(Number(ofType[1]))) return [];
    if (line.startsWith("m=")) return [`m=audio ${port} ${protocol} ${kept.join(" ")}`];
    return [line];
  });
  return { sdp: trimmed.join("\r\n"), sound, keys };
};
