import type { Part, Pcm, Playing, Room } from "./audio.ts";
import { clip, frameSamples } from "./frame.ts";
import type { Line } from "./line.ts";
import { openPlayer, type Player } from "./player.ts";
import { openRecorder, type Tap } from "./recorder.ts";

export type MixedRoom = Room & {
  /** Adds to each leg what it hears in this tick. */
  mix: () => void;
};

type Member = { line: Line; part: Part; hold: Player; told: Player; off: () => void };

const present: Part = { muted: false, held: false, holdSound: null, coaching: null };

const add = (sum: Int32Array, frame: Int16Array | Int32Array, sign: 1 | -1 = 1) => {
  for (let i = 0; i < frameSamples; i++) sum[i] = (sum[i] ?? 0) + sign * (frame[i] ?? 0);
};

/** Whether all in the room hear this one. */
const speaksToAll = ({ part }: Member) => !part.muted && !part.held && part.coaching === null;
const whispersTo = ({ part }: Member, id: string) => part.coaching === id && !part.muted && !part.held;

export const openMixedRoom = (
  id: string,
  lineOf: (legId: string) => Line | undefined,
  done: (room: MixedRoom) => void,
  areKeysHeard: boolean,
): MixedRoom => {
  const members = new Map<string, Member>();
  const announced = openPlayer();
  const taps = new Set<Tap>();
  const sum = new Int32Array(frameSamples);
  const announcement = new Int32Array(frameSamples);
  const mixed = new Int16Array(frameSamples);
  let closed = false;

  const addVoice = (sum: Int32Array, { line }: Member, sign: 1 | -1 = 1) => {
    add(sum, line.from, sign);
    const key = areKeysHeard ? line.keySound() : null;
    if (key) add(sum, key, sign);
  };
  const hold = (member: Member, before: Part | null) => {
    const { part } = member;
    if (before && before.held === part.held && before.holdSound === part.holdSound) return;
    member.hold.stop();
    if (part.held && part.holdSound) member.hold.play(part.holdSound, { times: Infinity });
  };
  const remove = (legId: string) => {
    const member = members.get(legId);
    if (!member) return;
    members.delete(legId);
    member.off();
    member.hold.stop();
    member.told.stop();
  };
  const memberOf = (legId: string) => {
    const member = members.get(legId);
    if (!member) throw new Error(`Leg ${legId} is not in room ${id}`);
    return member;
  };

  const room: MixedRoom = {
    id,
    add: (leg, part = {}) => {
      const line = lineOf(leg.id);
      if (!line || closed || members.has(leg.id)) return;
      const member: Member = {
        line,
        part: { ...present, ...part },
        hold: openPlayer(),
        told: openPlayer(),
        off: line.onClosed(() => remove(leg.id)),
      };
      members.set(leg.id, member);
      hold(member, null);
    },
    change: (legId, part) => {
      const member = memberOf(legId);
      const before = member.part;
      member.part = { ...before, ...part };
      hold(member, before);
    },
    remove,
    legs: () => [...members.keys()],
    announce: (sound: Pcm, to?: string, options?: { times?: number }): Playing =>
      (to === undefined ? announced : memberOf(to).told).play(sound, options),
    record: () => {
      const tap = openRecorder(1, (ended) => taps.delete(ended));
      if (!closed) taps.add(tap);
      return tap;
    },
    close: () => {
      if (closed) return;
      closed = true;
      for (const legId of members.keys()) remove(legId);
      announced.stop();
      taps.clear();
      done(room);
    },
    mix: () => {
      sum.fill(0);
      announcement.fill(0);
      announced.addTo(announcement);
      for (const member of members.values()) if (speaksToAll(member)) addVoice(sum, member);
      for (const member of members.values()) {
        const { line, part, told } = member;
        told.addTo(line.heard);
        if (part.held) {
          member.hold.addTo(line.heard);
          continue;
        }
        add(line.heard, sum);
        add(line.heard, announcement);
        if (speaksToAll(member)) addVoice(line.heard, member, -1);
        for (const other of members.values()) {
          if (whispersTo(other, line.id)) addVoice(line.heard, other);
        }
      }
      if (taps.size === 0) return;
      for (let i = 0; i < frameSamples; i++) mixed[i] = clip((sum[i] ?? 0) + (announcement[i] ?? 0));
      for (const tap of taps) tap.take(mixed);
    },
  };
  return room;
};
