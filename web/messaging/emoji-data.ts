import keywords from "emojilib";
import type { EmojiData } from "frimousse";
import groups from "unicode-emoji-json/data-by-group.json";

/** A newer one is an empty box on a client's phone of a few years ago. */
const NEWEST = 14;

const emojis = groups.flatMap((group, category) =>
  group.emojis
    .filter(({ emoji_version: version }) => Number(version) <= NEWEST)
    .map(({ emoji, name, emoji_version: version }) => ({
      emoji,
      category,
      label: name,
      version: Number(version),
      tags: (keywords[emoji] ?? []).map((word) => word.replaceAll("_", " ")),
    })),
);

/** What there is to choose from, with the words it is found by. */
export const emojiData: EmojiData = {
  locale: "en",
  emojis,
  categories: groups.map(({ name }, index) => ({ index, label: name })),
  skinTones: {
    light: "light skin tone",
    "medium-light": "medium-light skin tone",
    medium: "medium skin tone",
    "medium-dark": "medium-dark skin tone",
    dark: "dark skin tone",
  },
};
