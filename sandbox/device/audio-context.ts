let shared: AudioContext | null = null;
let source: ConstantSourceNode | null = null;
let silent: MediaStreamTrack | null = null;

/** One for all calls: browsers allow few. Opened before the first click of the person, it starts suspended. */
export const audioContext = (): AudioContext => {
  shared ??= new AudioContext();
  if (shared.state === "suspended") void shared.resume().catch(() => undefined);
  return shared;
};

/** Silence that sounds: what nothing is connected to sends no packets, and a line without them counts as dead. */
export const silence = (): AudioNode => {
  if (source) return source;
  source = new ConstantSourceNode(audioContext(), { offset: 0 });
  source.start();
  return source;
};

/** Silence that is sent until the microphone is open, or instead of it. */
export const silentTrack = (): MediaStreamTrack => {
  if (!silent) {
    const destination = audioContext().createMediaStreamDestination();
    silence().connect(destination);
    silent = destination.stream.getAudioTracks()[0]!;
  }
  return silent.clone();
};
