import { expect, it } from "vitest";
import { emojiData } from "./emoji-data.ts";

const of = (emoji: string) => emojiData.emojis.find((one) => one.emoji === emoji);

it("finds an emoji by its name and by what people call it", () => {
  expect(of("👍")).toMatchObject({ label: "thumbs up" });
  expect(of("👍")!.tags).toContain("yes");
  expect(of("🚗")!.tags).toContain("vehicle");
  expect(emojiData.categories[of("🚗")!.category]).toMatchObject({ label: "Travel & Places" });
});

it("offers none that a phone of a few years ago cannot show", () => {
  expect(of("🫠")).toBeDefined();
  expect(of("🫨")).toBeUndefined();
  expect(emojiData.emojis.length).toBeGreaterThan(1_500);
});
