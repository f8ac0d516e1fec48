/** The microphone is open only while somebody speaks into it: the browser shows that it is. */
export type Microphone = {
  /** A track for one call, and another when it changes; give it back with `release`. `lost`: there is none any more. */
  take: (
    user: (track: MediaStreamTrack) => void,
    lost?: (error: Error) => void,
  ) => Promise<{ release: () => void }>;
  choose: (deviceId: string) => Promise<void>;
  chosen: () => string;
};

export const openMicrophone = (): Microphone => {
  const users = new Map<(track: MediaStreamTrack) => void, ((error: Error) => void) | undefined>();
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
    // Unplugged. What is stopped by us does not say so.
    track.addEventListener("ended", () => void replace(track), { once: true });
    return track;
  };
  const replace = async (gone: MediaStreamTrack) => {
    if (users.size === 0 || (await opening?.catch(() => null)) !== gone) return;
    opening = null;
    deviceId = "default";
    try {
      const track = await current();
      for (const user of users.keys()) user(track);
    } catch (error) {
      const why = error instanceof Error ? error : new Error(String(error));
      for (const lost of users.values()) lost?.(why);
    }
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
    take: async (user, lost) => {
      users.set(user, lost);
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
        for (const user of users.keys()) user(track);
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
