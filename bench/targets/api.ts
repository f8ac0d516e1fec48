import type { AddressInfo } from "node:net";
import { v7 as uuid } from "uuid";
import { auth } from "../../contract/auth.ts";
import { clients } from "../../contract/clients.ts";
import { sms } from "../../contract/sms.ts";
import { createNumber } from "../../server/numbers/create.ts";
import type { Definition } from "../../contract/endpoint.ts";
import { createAccount } from "../../server/accounts/create.ts";
import { readConfig } from "../../server/config.ts";
import { handlers, webhooks } from "../../server/handlers.ts";
import { carrierActor, guest, type Caller } from "../../server/http/actor.ts";
import type { Handler } from "../../server/http/handler.ts";
import { invoke, type InvokeOptions, type RawInput } from "../../server/http/invoke.ts";
import { createServer } from "../../server/http/server.ts";
import { acceptSockets } from "../../server/live/socket.ts";
import { startApp } from "../../server/start-app.ts";
import { createUser } from "../../server/users/create.ts";

/** The product's HTTP server with one account, one person and one client in it. */
const { app } = await startApp(
  readConfig({ NODE_ENV: "production", RATE_LIMIT: "100000000", LOG_LEVEL: "error", ...process.env }),
);
const accountId = uuid();
const userId = uuid();
const system = carrierActor(accountId);
const call = <D extends Definition>(
  of: Handler<D> | (D & { name: string }),
  input: RawInput,
  caller: Caller,
  options?: InvokeOptions,
) => {
  const handler =
    "run" in of ? of : (handlers.find((one) => one.endpoint.name === of.name) as unknown as Handler<D>);
  return invoke(app, handler, input, caller, options);
};
await call(createAccount, { body: { id: accountId, name: "Bench", timezone: "America/Denver" } }, system);
const person = {
  id: userId,
  firstName: "Maya",
  lastName: "Torres",
  email: "maya@example.com",
  role: "owner",
  password: "switchboard",
};
await call(createUser, { body: person }, system);
const credentials = { email: person.email, password: person.password };
const { token } = await call(auth.signIn, { body: { account: accountId } }, guest, { credentials });
const { id: clientId } = await call(
  clients.create,
  { body: { firstName: "Dana", lastName: "Whitfield", mobilePhone: "8015550142" } },
  { token },
);
const numberId = uuid();
const number = {
  id: numberId,
  phoneNumber: "18015550100",
  friendlyName: "Main",
  carrierSid: "PN1",
  locationId: null,
  isDefault: true,
};
await call(createNumber, { body: number }, system);
const roomIds: string[] = [];
for (let i = 0; i < 16; i++) {
  const { id } = await call(sms.createRoom, { body: { mobilePhone: `1801555${1100 + i}` } }, { token });
  roomIds.push(id);
}
const server = await createServer(app, handlers, webhooks);
acceptSockets(app, handlers);
app.live.attach(server.server);
await server.listen({ port: 0, host: "127.0.0.1" });
process.send?.({
  port: (server.server.address() as AddressInfo).port,
  token,
  accountId,
  userId,
  clientId,
  numberId,
  roomIds,
});
process.on("SIGTERM", () => process.exit(0));
// Started by a bench that is gone.
process.on("disconnect", () => process.exit(0));
