let shared: AudioContext | null = null;

/** One for all calls: browsers allow few. Opened before the first click of the person, it starts suspended. */
export const audioContext = (): AudioContext => {
  shared ??= new AudioContext();
  if (shared.state === "suspended") void shared.resume().catch(() => undefined);
  return shared;
};

/** Silence that is sent until the microphone is open, or instead of it: a line without packets counts as dead. */
export const silentTrack = (): MediaStreamTrack => {
  const { stream } = audioContext().createMediaStreamDestination();
  return stream.getAudioTracks()[0]!;
};
