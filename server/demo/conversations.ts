import { v7 as uuid } from "uuid";
import { clients } from "../../contract/clients.ts";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { phoneDigits } from "../../contract/phone.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { handlers } from "../handlers.ts";
import type { Actor } from "../http/actor.ts";
import { invoke, type RawInput } from "../http/invoke.ts";
import { reportStatus } from "../messaging/delivery/status.ts";
import { receiveText } from "../messaging/incoming/receive.ts";
import { demoActor, type Built } from "./built.ts";
import type { DemoClient } from "./clients.ts";
import type { OutsideText } from "./outside.ts";
import { draw, receivePicture } from "./pictures.ts";
import { common, told, type Line } from "./scripts.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

interface Telling {
  mobilePhone: string;
  firstName: string;
  /** When the first line was written. */
  begins: number;
  lines: Line[];
  /** With the first office, whatever the dice say. */
  main?: boolean;
  follow?: boolean | undefined;
  complete?: boolean | undefined;
}

/** Conversations as they would have happened, oldest first, by the commands of texting. */
export async function tellConversations(
  built: Built,
  people: DemoClient[],
): Promise<{ conversations: number; messages: OutsideText[] }> {
  const tellings = plan(built, people).toSorted((a, b) => a.begins - b.begins);
  const messages: OutsideText[] = [];
  for (const telling of tellings) messages.push(...(await tell(built, telling)));
  return { conversations: new Set(tellings.map((telling) => telling.mobilePhone)).size, messages };
}

function plan(built: Built, people: DemoClient[]): Telling[] {
  const { random, now } = built;
  const byPhone = new Map(
    people.filter((one) => one["mobilePhone"]).map((one) => [phoneDigits(one["mobilePhone"]!)!, one]),
  );
  const known = told
    .filter((one) => byPhone.has(one.mobilePhone))
    .map((one, i) => ({
      ...one,
      firstName: byPhone.get(one.mobilePhone)!["firstName"]!,
      main: true,
      begins: startOf(one.lines, now - i * 9 * minute, one.daysAgo),
    }));
  const rest = [...byPhone]
    .filter(([phone]) => !told.some((one) => one.mobilePhone === phone))
    .slice(0, Math.ceil(byPhone.size / 4));
  const others = rest.map(([mobilePhone, person], i) => {
    const lines = common[i % common.length]!;
    const begins = startOf(lines, now - random.between(0, 600) * minute, 2 + random.between(1, 90));
    return {
      mobilePhone,
      firstName: person["firstName"]!,
      begins,
      lines,
      complete: random.chance(0.9),
      follow: random.chance(0.1),
    };
  });
  return [...known, ...others];
}

/** So that the last line was written `daysAgo` days before now, some minutes ago for today. */
const startOf = (lines: Line[], now: number, daysAgo: number): number =>
  now - daysAgo * day - 12 * minute - lines.reduce((sum, line) => sum + line.after, 0) * minute;

async function tell(built: Built, telling: Telling): Promise<OutsideText[]> {
  const { app, agency, random, staffIds } = built;
  const office = agency.offices[telling.main || random.chance(0.7) ? 0 : agency.offices.length - 1]!;
  const who = random.between(0, Math.min(4, staffIds.length - 1));
  const actor = demoActor(built, staffIds[who]!);
  const agent = agency.staff[who]!.firstName;
  const messages: OutsideText[] = [];
  let at = telling.begins;
  for (const line of telling.lines) {
    at += line.after * minute;
    const body = line.text.replace("{first}", telling.firstName).replace("{agent}", agent);
    const now = new Date(at);
    const fromClient = line.from === "client";
    if (fromClient) await receive(built, telling.mobilePhone, office.phoneNumber, body, line, now);
    else await send(built, actor, telling.mobilePhone, body, line, now);
    const [from, to] = fromClient
      ? [telling.mobilePhone, office.phoneNumber]
      : [office.phoneNumber, telling.mobilePhone];
    const pictures = line.picture ? [{ contentType: "image/jpeg", content: await draw(line.picture) }] : [];
    if (!line.fate) messages.push({ from, to, body, at: now.toISOString(), pictures });
  }
  const { id: room, client, accountPhone } = await roomOf(built, telling.mobilePhone, actor, new Date(at));
  const after = { now: new Date(at + minute) };
  if (client && accountPhone) await belong(built, client.id, accountPhone.id, actor, after);
  if (telling.follow) await call(app, sms.follow, { params: { id: room } }, actor, after);
  if (telling.complete) await call(app, sms.complete, { params: { id: room } }, actor, after);
  // What is more than two days old has been seen by everybody.
  if (built.now - at > 2 * day)
    for (const id of staffIds) await call(app, sms.view, { params: { id: room } }, demoActor(built, id), {});
  return messages;
}

/** Who writes to an office is one of its clients. */
const belong = (built: Built, id: string, accountPhone: string, actor: Actor, at: { now: Date }) =>
  call(built.app, clients.update, { params: { id }, body: { accountPhone } }, actor, at);

async function receive(
  built: Built,
  from: string,
  to: string,
  text: string,
  line: Line,
  now: Date,
): Promise<void> {
  const sid = `SM${uuid().replaceAll("-", "")}`;
  const actor = demoActor(built, null);
  if (line.picture) return receivePicture(built.app, actor, { sid, from, to, text }, line.picture, now);
  await invoke(built.app, receiveText, { body: { sid, from, to, text } }, actor, { now });
}

async function send(
  built: Built,
  actor: Actor,
  to: string,
  message: string,
  line: Line,
  now: Date,
): Promise<void> {
  const id = uuid();
  const room = await roomOf(built, to, actor, now);
  await call(built.app, sms.send, { params: { id: room.id }, body: { id, message } }, actor, { now });
  // Settled before the job looks: nothing of the past is sent again.
  const report = {
    messageId: id,
    sid: `SM${uuid().replaceAll("-", "")}`,
    status: line.fate ?? "delivered",
    errorCode: line.fate ? 30_003 : null,
  };
  await invoke(built.app, reportStatus, { body: report }, demoActor(built, null), {
    now: new Date(now.getTime() + 2_000),
  });
}

const roomOf = (built: Built, mobilePhone: string, actor: Actor, now: Date): Promise<SmsRoom> =>
  call(built.app, sms.createRoom, { body: { mobilePhone } }, actor, { now }) as Promise<SmsRoom>;

function call(
  app: Built["app"],
  endpoint: Endpoint,
  input: RawInput,
  actor: Actor,
  options: { now?: Date },
): Promise<unknown> {
  const handler = handlers.find((one) => one.endpoint.name === endpoint.name)!;
  return invoke(app, handler, input, actor, options);
}
