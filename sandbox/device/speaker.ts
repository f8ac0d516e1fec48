/** Where calls are heard. One element for each call; all go to the chosen output. */
export type Speaker = {
  play: (stream: MediaStream) => { stop: () => void };
  choose: (deviceId: string) => Promise<void>;
  chosen: () => string;
};

type Sinking = HTMLAudioElement & { setSinkId?: (id: string) => Promise<void> };

export const openSpeaker = (): Speaker => {
  const playing = new Set<Sinking>();
  let deviceId = "default";
  const lead = async (element: Sinking) => element.setSinkId?.(deviceId === "default" ? "" : deviceId);
  return {
    play: (stream) => {
      const element: Sinking = document.createElement("audio");
      element.autoplay = true;
      element.srcObject = stream;
      playing.add(element);
      // An output that was unplugged must not keep the call silent.
      lead(element).catch(() => undefined);
      element.play().catch(() => undefined);
      return {
        stop: () => {
          playing.delete(element);
          element.pause();
          element.srcObject = null;
        },
      };
    },
    choose: async (next) => {
      const before = deviceId;
      deviceId = next;
      try {
        await Promise.all([...playing].map(lead));
      } catch (error) {
        // The one that works stays, for those calls too that could be led away from it.
        deviceId = before;
        await Promise.allSettled([...playing].map(lead));
        throw error;
      }
    },
    chosen: () => deviceId,
  };
};
