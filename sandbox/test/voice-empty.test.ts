import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeWav } from "../audio/wav.ts";
import { openStage, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const body = await encodeWav([{ samples: new Int16Array(0) }]);
  stage.answer("/empty.wav", () => ({ type: "audio/wav", body }));
});
afterAll(() => stage.close());

it.each([
  ["Play", (loop: number) => `<Play loop="${loop}">${stage.url("/empty.wav")}</Play>`],
  ["Say", (loop: number) => `<Say loop="${loop}">.</Say>`],
])(
  "an empty %s does not stop the telephone company, however often it is repeated",
  async (verb, prompt) => {
    const path = `/after-${verb}`;
    stage.answer("/voice", `<Response><Redirect>/empty-${verb}</Redirect></Response>`);
    stage.answer(
      `/empty-${verb}`,
      `<Response>${prompt(3)}${prompt(1_000_000)}<Redirect>${path}</Redirect></Response>`,
    );
    const sid = await stage.place();
    await stage.at(`/empty-${verb}`);
    // Another call comes and goes meanwhile.
    stage.answer("/voice", "<Response/>");
    await stage.over(await stage.place("+14355550126"));
    await stage.hangUp(sid);
    await stage.over(sid);
    expect(stage.catcher.caught.filter((each) => each.path === path)).toEqual([]);
  },
  100_000,
);
