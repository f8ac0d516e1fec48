import { useEffect, useRef, useState } from "react";
import { hexColor, notHex } from "../../contract/hex-color.ts";
import { users } from "../../contract/users.ts";
import { person } from "../api/asker.ts";
import { useCommand } from "../api/use-command.ts";
import { useFoundSaved } from "../form/use-found-saved.ts";
import { useMe } from "../shell/me.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { ColorSwatches } from "../ui/color-swatches.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/text-field.tsx";
import { DEFAULT_COLOR, setThemeColor } from "../ui/theme.ts";
import { toast } from "../ui/toast.tsx";
import { themeColors } from "./theme-colors.ts";
import "./theme-dialog.css";

/** Everything behind it wears the colour while one chooses; closing puts back the one that stands. */
export function ThemeDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const stands = me.themeColor ?? DEFAULT_COLOR;
  const [text, setText] = useState(stands.slice(1));
  const chosen = hexColor(text);
  // However it is left, by the address too, the colour that stands is worn again.
  const keeps = useRef(stands);
  useEffect(() => void (keeps.current = stands), [stands]);
  useEffect(() => {
    const chooser = person();
    // A colour is gone with the session that it was of.
    return () => {
      if (person() === chooser) setThemeColor(keeps.current);
    };
  }, []);
  const save = useCommand(users.update, {
    onSuccess: (_, { body }) => {
      keeps.current = body?.themeColor ?? DEFAULT_COLOR;
      onClose();
    },
    onError: (error) =>
      failed(error, toast.failed(`Unable to save the theme colour. ${error.message}`, error)),
  });
  const failed = useFoundSaved(save.isError && save.variables.body?.themeColor === me.themeColor, () => {
    // Another may have been chosen since.
    if (chosen === stands) onClose();
  });

  function choose(next: string) {
    setText(next.replace(/^#/, ""));
    const color = hexColor(next);
    if (color) setThemeColor(color);
  }

  function submit() {
    if (chosen)
      save.mutate({ params: { id: me.id }, body: { themeColor: chosen === DEFAULT_COLOR ? null : chosen } });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Theme colour"
      saving={save.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button kind="ghost" className="thd__reset" onPress={() => choose(DEFAULT_COLOR)}>
            Reset
          </Button>
          <span className="sp" />
          <Button disabled={save.isPending} why="It is being saved." onPress={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            type="submit"
            disabled={!chosen}
            why="Choose a colour."
            busy={save.isPending}
            busyLabel="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <div className="thd">
        <ColorSwatches label="Theme colour" hideLabel colors={themeColors} value={chosen} onChange={choose} />
        <div className="thd__r">
          <TextField
            label="Hex"
            unitBefore="#"
            value={text}
            maxLength={7}
            autoComplete="off"
            onChange={choose}
            help="Only you see this colour. Text stays readable with any choice."
            {...(!chosen && { error: notHex })}
          />
          <div className="field" role="group" aria-label="Preview">
            <span className="label" aria-hidden="true">
              Preview
            </span>
            <div className="thd__p">
              <span className="btn btn--primary thd__s">Save</span>
              <Badge count={7} label="unread" />
              <Chip tone="accent">Selected</Chip>
            </div>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
