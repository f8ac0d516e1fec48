import { audioContext, silence } from "../../../device/audio-context.ts";
import { openMicrophone, type Microphone } from "../../../device/microphone.ts";

export type Hearing = "asking" | "open" | "off" | "missing";

/** What a Handset says: its microphone, where there is one and it is wanted, and the sounds that are chosen. */
export type Mouth = Microphone & {
  want: (microphone: boolean) => void;
  play: (sound: AudioBuffer) => { ended: Promise<void>; stop: () => void };
};

export const openMouth = (first: boolean, tell: (hearing: Hearing) => void): Mouth => {
  const context = audioContext();
  const out = context.createMediaStreamDestination();
  const [track] = out.stream.getAudioTracks();
  const microphone = openMicrophone();
  let wanted = first;
  let users = 0;
  let turn = 0;
  let source: MediaStreamAudioSourceNode | null = null;
  let held: { release: () => void } | null = null;

  const hush = () => {
    source?.disconnect();
    held?.release();
    source = null;
    held = null;
  };
  /** Opens or lets go of the microphone. While the person is asked for it, they may change their mind. */
  const listen = async () => {
    turn += 1;
    const mine = turn;
    hush();
    if (!wanted || users === 0) return tell("off");
    tell("asking");
    try {
      const taken = await microphone.take((opened) => {
        if (mine !== turn) return;
        source?.disconnect();
        source = context.createMediaStreamSource(new MediaStream([opened]));
        source.connect(out);
      });
      if (mine !== turn) return taken.release();
      held = taken;
      tell("open");
    } catch {
      if (mine === turn) tell("missing");
    }
  };

  return {
    take: async (user) => {
      users += 1;
      silence().connect(out);
      if (track) user(track);
      void listen();
      return {
        release: () => {
          users -= 1;
          if (users === 0) silence().disconnect(out);
          void listen();
        },
      };
    },
    choose: microphone.choose,
    chosen: microphone.chosen,
    want: (on) => {
      wanted = on;
      void listen();
    },
    play: (sound) => {
      const node = context.createBufferSource();
      node.buffer = sound;
      node.connect(out);
      const ended = new Promise<void>((resolve) => {
        node.addEventListener("ended", () => resolve(), { once: true });
      });
      node.start();
      return { ended, stop: () => node.stop() };
    },
  };
};
