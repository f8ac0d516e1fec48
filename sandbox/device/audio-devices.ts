export type AudioDevice = { id: string; label: string };

/** What there is; one without an id may not be named before the microphone is allowed. */
export const audioDevices = async (kind: "audioinput" | "audiooutput"): Promise<AudioDevice[]> => {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all
    .filter((device) => device.kind === kind && device.deviceId !== "")
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
};
