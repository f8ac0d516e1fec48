/** Business constants. Durations in milliseconds unless the name says otherwise. */
export const limits = {
  badgeCap: 99,
  clientPage: 60,
  messagePage: 10,
  roomPage: 30,
  roomSearchMin: 4,
  viewersMax: 10,
  typingFor: 5_000,
  messageLength: 1600,
  mediaPerMessage: 10,
  uploadBytes: 5 * 1024 * 1024,
  passwordMin: 5,
  sessionFor: 12 * 60 * 60 * 1000,
  storedStateFor: 8 * 60 * 60 * 1000,
  socketTimeout: 60_000,
  reconnectDelay: 1_000,
  reconnectDelayMax: 5_000,
  toasts: 5,
  /** A reconnecting client that missed more than this is told to refetch. */
  replayMax: 500,
} as const;
