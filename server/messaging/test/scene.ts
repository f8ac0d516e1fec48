import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { sms, type SmsMessage, type SmsRoom } from "../../../contract/sms.ts";
import { write } from "../../db/connection.ts";
import { carrierActor } from "../../http/actor.ts";
import type { InvokeOptions } from "../../http/invoke.ts";
import { makeAccount, type TestAccount } from "../../test/actors.ts";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { receiveText } from "../incoming/receive.ts";

/** An account that texts, with the few things that tests of conversations do over and over. */
export interface Scene {
  test: TestApp;
  account: TestAccount;
  /** A text comes in. Answers its conversation as the employee sees it. */
  receive(from: string, text: string, more?: object, options?: InvokeOptions): Promise<SmsRoom>;
  room(id: string): Promise<SmsRoom>;
  roomOf(phoneNumber: string): Promise<SmsRoom | undefined>;
  messages(roomId: string): Promise<SmsMessage[]>;
  send(roomId: string, message: string, id?: string): Promise<SmsMessage>;
  addClient(fields: Record<string, string>): Promise<string>;
  /** Events of one name, the oldest first. */
  events(name: string): Promise<{ ids: string[]; detail: Record<string, unknown> }[]>;
  /** Makes every job that waits due, and works through them. */
  runWaitingJobs(): Promise<void>;
  /** Sets rows as a test needs them, past the commands. */
  change(statement: string, values?: unknown[]): Promise<number>;
}

let sids = 0;
export const newSid = (): string => `SM${String(++sids).padStart(32, "9")}`;

export async function startScene(name = "Northgate"): Promise<Scene> {
  const test = await startTestApp();
  const account = await makeAccount(test, name);
  return sceneOf(test, account);
}

export function sceneOf(test: TestApp, account: TestAccount): Scene {
  const me = account.employee;
  const call = test.call;
  const scene: Scene = {
    test,
    account,
    async receive(from, text, more = {}, options) {
      const body = { sid: newSid(), from, to: account.number, text, ...more };
      await call(receiveText, { body }, carrierActor(account.id), options);
      return (await scene.roomOf(from))!;
    },
    room: (id) => call(sms.room, { params: { id } }, me) as Promise<SmsRoom>,
    async roomOf(phoneNumber) {
      const { rows } = await test.running.owner.query<{ id: string }>(
        "select id from sms_rooms where account_id = $1 and phone_number = $2",
        [account.id, phoneNumber],
      );
      return rows[0] && scene.room(rows[0].id);
    },
    messages: (id) =>
      call(sms.messages, { params: { id }, query: { limit: 100 } }, me) as Promise<SmsMessage[]>,
    send: (id, message, messageId = uuid()) =>
      call(sms.send, { params: { id }, body: { id: messageId, message } }, me) as Promise<SmsMessage>,
    async addClient(fields) {
      const id = uuid();
      const columns = ["account_id", "id", ...Object.keys(fields)];
      const values = [account.id, id, ...Object.values(fields)];
      await scene.change(
        `insert into clients (${columns.join(", ")}) values (${columns.map((_, n) => `$${n + 1}`).join(", ")})`,
        values,
      );
      return id;
    },
    events: (name) =>
      write(test.app.pool, account.id, (db) =>
        db.many(
          sql`select ids, detail from events where account_id = ${account.id} and name = ${name} order by id`,
        ),
      ),
    async runWaitingJobs() {
      await test.running.owner.query("update graphile_worker._private_jobs set run_at = now()");
      await test.runJobs();
    },
    async change(statement, values) {
      return (await test.running.owner.query(statement, values)).rowCount ?? 0;
    },
  };
  return scene;
}
