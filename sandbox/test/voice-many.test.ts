import { afterAll, beforeAll, expect, it } from "vitest";
import { openStage, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const many = 20;
type Figures = {
  calls: number;
  conferences: number;
  sound: { legs: number; rooms: number; sockets: number };
};

it("many calls at once, dialled, then in one conference, leave nothing behind", async () => {
  stage.answer(
    "/voice",
    `<Response>
       <Dial timeLimit="10" action="/dialled"><Number>+14355550127</Number></Dial>
     </Response>`,
  );
  stage.answer(
    "/dialled",
    `<Response><Dial><Conference beep="false" waitUrl="" statusCallback="/crowd" statusCallbackEvent="join leave end">crowd</Conference></Dial></Response>`,
  );
  const callers = Array.from({ length: many }, (_, n) => `+1435555${String(1000 + n)}`);
  const sids = await Promise.all(callers.map((from) => stage.place(from)));
  const bridged = await stage.at("/dialled", many);
  expect(bridged.every(({ params }) => params["DialBridged"] === "true")).toBe(true);
  const [joined] = await stage.at(
    "/crowd",
    many,
    ({ StatusCallbackEvent }) => StatusCallbackEvent === "participant-join",
  );
  expect(await stage.api<Figures>("GET", "/telephones")).toMatchObject({
    calls: many,
    conferences: 1,
    sound: { legs: many, rooms: 1 },
  });
  await stage.client.conferences(String(joined?.params["ConferenceSid"])).update({ status: "completed" });
  await Promise.all(sids.map(stage.over));
  await stage.at("/crowd", 1, ({ StatusCallbackEvent }) => StatusCallbackEvent === "conference-end");
  const left = stage.catcher.caught.filter(
    ({ params }) => params["StatusCallbackEvent"] === "participant-leave",
  );
  expect(new Set(left.map(({ params }) => params["CallSid"]))).toEqual(new Set(sids));
  expect(await stage.api<Figures>("GET", "/telephones")).toMatchObject({
    calls: 0,
    conferences: 0,
    sound: { legs: 0, rooms: 0, sockets: 0 },
  });
}, 60_000);
