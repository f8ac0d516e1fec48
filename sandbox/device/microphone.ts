/** The microphone is open only while somebody speaks into it: the browser shows that it is. */
export type Microphone = {
  /** A track for one call; give it back with `release`. */
  take: (user: (track: MediaStreamTrack) => void) => Promise<{ release: () => void }>;
  choose: (deviceId: string) => Promise<void>;
  chosen: () => string;
};

export const openMicrophone = (): Microphone => {
  const users = new Set<(track: MediaStreamTrack) => void>();
  let deviceId = "default";
  let opening: Promise<MediaStreamTrack> | null = null;

  const open = async (): Promise<MediaStreamTrack> => {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: {
        ...(deviceId !== "default" && { deviceId: { exact: deviceId } }),
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
      },
    });
    const [track] = stream.getAudioTracks();
    if (!track) throw new Error("This microphone gives no sound");
    return track;
  };
  const letGo = (track: Promise<MediaStreamTrack> | null) =>
    void track?.then(
      (opened) => opened.stop(),
      () => undefined,
    );
  const current = () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };

  return {
    take: async (user) => {
      users.add(user);
      const release = () => {
        users.delete(user);
        if (users.size > 0) return;
        letGo(opening);
        opening = null;
      };
      try {
        user(await current());
      } catch (error) {
        release();
        throw error;
      }
      return { release };
    },
    choose: async (next) => {
      const before = opening;
      const old = deviceId;
      deviceId = next;
      if (!before) return;
      opening = null;
      try {
        const track = await current();
        for (const user of users) user(track);
        letGo(before);
      } catch (error) {
        // The one that works stays.
        deviceId = old;
        opening = before;
        throw error;
      }
    },
    chosen: () => deviceId,
  };
};
