/** RFC 4733: pressed keys travel as events of their own beside the sound. */
const keys = "0123456789*#ABCD";

export type KeyPacket = { key: string; end: boolean; duration: number };

/** Null for what is no key (flash, tones) or too short. */
export const readKeyPacket = (payload: Uint8Array): KeyPacket | null => {
  const [event = 255, flags = 0, high = 0, low = 0] = payload;
  const key = keys[event];
  if (payload.length < 4 || key === undefined) return null;
  return { key, end: (flags & 128) !== 0, duration: high * 256 + low };
};

export const keyPacket = ({ key, end, duration }: KeyPacket): Uint8Array =>
  Uint8Array.of(keys.indexOf(key), (end ? 128 : 0) | 10, duration >> 8, duration & 255);

export const isKey = (key: string): boolean => key.length === 1 && keys.includes(key);

/**
 * Tells each press once: its packets repeat, may be lost, doubled or late, but carry the RTP time at which the key
 * went down. A key held longer than the 16 bits of the duration goes on under a new time without having ended.
 */
export const openKeyReader = (tell: (key: string) => void) => {
  let last: (KeyPacket & { timestamp: number }) | null = null;
  return (timestamp: number, payload: Uint8Array): void => {
    const packet = readKeyPacket(payload);
    if (!packet) return;
    const age = last ? (timestamp - last.timestamp) | 0 : 1;
    if (age < 0) return;
    const held = last !== null && !last.end && last.key === packet.key && last.duration >= 0xf000;
    if (age > 0 && !(held && age <= 0xffff + 400)) tell(packet.key);
    if (last && age === 0) {
      last.end ||= packet.end;
      last.duration = Math.max(last.duration, packet.duration);
    } else last = { ...packet, timestamp };
  };
};
