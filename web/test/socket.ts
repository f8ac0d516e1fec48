type Heard = (name: string, payload: unknown) => void;
const heard: Heard[] = [];

/** For tests, in place of `socket.io-client`: a connection that never stands, and is told what comes in. */
export const io = () => ({
  connected: false,
  io: { engine: { once() {} }, on() {} },
  on() {},
  onAny: (listener: Heard) => void heard.push(listener),
  removeAllListeners() {},
  disconnect() {},
});

/** The network's side: this comes in over the newest connection. */
export const comesIn: Heard = (name, payload) => heard.at(-1)!(name, payload);
