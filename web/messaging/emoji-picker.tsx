import {
  EmojiPicker as Picker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from "frimousse";
import { emojiData } from "./emoji-data.ts";
import "./emoji-picker.css";

interface EmojiPickerProps {
  onChoose: (emoji: string) => void;
}

/** In the search the arrows lead through the emoji, and Enter takes one. */
export function EmojiPicker({ onChoose }: EmojiPickerProps) {
  return (
    <Picker.Root
      className="emoji"
      columns={8}
      resolveEmojiData={() => emojiData}
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
    >
      <Picker.Search
        className="emoji__s"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to choose one
        autoFocus={hasKeys()}
        aria-label="Search emoji"
        placeholder="Search"
      />
      <Picker.Viewport className="emoji__v" tabIndex={0}>
        <Picker.Empty className="emoji__n">No emoji of that name.</Picker.Empty>
        <Picker.List className="emoji__l" components={parts} />
      </Picker.Viewport>
      <Picker.ActiveEmoji>
        {({ emoji }) => (
          <p className="emoji__a trunc" aria-hidden="true">
            {emoji ? `${emoji.emoji} ${emoji.label}` : "\u00a0"}
          </p>
        )}
      </Picker.ActiveEmoji>
    </Picker.Root>
  );
}

/** On glass the keyboard would come unasked and cover what there is to choose from. */
const hasKeys = () => window.matchMedia("(pointer: fine)").matches;

/** Assistive technology counts from one, the library from nought. */
const counted = (index: number | undefined) => (index === undefined ? undefined : index + 1);

function Row(props: EmojiPickerListRowProps) {
  return <div {...props} aria-rowindex={counted(props["aria-rowindex"])} />;
}

function Emoji({ emoji, ...props }: EmojiPickerListEmojiProps) {
  return (
    <button type="button" role="gridcell" {...props} aria-colindex={counted(props["aria-colindex"])}>
      {emoji.emoji}
    </button>
  );
}

function Heading({ category, ...props }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...props} className="emoji__h">
      {category.label}
    </div>
  );
}

const parts = { CategoryHeader: Heading, Row, Emoji };
