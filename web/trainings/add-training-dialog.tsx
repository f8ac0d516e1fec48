import { FormProvider } from "react-hook-form";
import { NotKept } from "../drafts/not-kept.tsx";
import { DraftBack } from "../form/draft-back.tsx";
import { FieldLine as Line } from "../form/field-line.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TagField } from "./tag-field.tsx";
import { ThumbnailField } from "./thumbnail-field.tsx";
import { useTrainingForm } from "./use-training-form.ts";

/** `known`: tags to take. */
export function AddTrainingDialog({ onClose, known }: { onClose: () => void; known: readonly string[] }) {
  const training = useTrainingForm(onClose);
  const { form, draft, thumbnail, setThumbnail, pictured, dirty, busy, save, discard, close } = training;
  return (
    <FormProvider {...form}>
      <Dialog
        open
        onClose={close}
        onDiscard={discard}
        title="Add Training Item"
        size="mid"
        keepOnOutsidePress
        dirty={dirty}
        saving={busy}
        onSubmit={() => void save()}
        footer={
          <>
            <Line name="notify" as={Checkbox} label="Notify everyone" />
            <span className="sp" />
            <Button disabled={busy} why="It is being saved." onPress={close}>
              Cancel
            </Button>
            <Button kind="primary" type="submit" kbd="mod+enter" busy={busy} busyLabel="Saving...">
              Save
            </Button>
          </>
        }
      >
        <div className="trform">
          <DraftBack draft={draft} />
          <NotKept what="picture" place={pictured} attached={thumbnail !== null} />
          <Line name="title" as={TextField} label="Title" autoFocus />
          <Line name="description" as={TextArea} label="Description" rows={2} />
          <div className="trform__2">
            <ThumbnailField value={thumbnail} onChange={setThumbnail} />
            <div className="stack">
              <Line name="tags" as={TagField} known={known} />
              <Line name="arcadeId" as={TextField} label="Arcade id" />
            </div>
          </div>
          <Line
            name="details"
            as={TextArea}
            label="Details"
            rows={3}
            placeholder="Steps, links, who to ask"
          />
        </div>
      </Dialog>
    </FormProvider>
  );
}
