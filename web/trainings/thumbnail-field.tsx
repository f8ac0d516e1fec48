import { ImageUp } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button } from "../ui/button.tsx";
import { FileDrop } from "../ui/file-drop.tsx";
import { HelpLine } from "../ui/help-line.tsx";
import { thumbnailOf } from "./thumbnail.ts";

const accept = "image/png,image/gif,image/jpeg";

export interface ThumbnailFieldProps {
  value: string | null;
  onChange: (thumbnail: string) => void;
}

export function ThumbnailField({ value, onChange }: ThumbnailFieldProps) {
  const [unreadable, setUnreadable] = useState("");

  async function take(file: File | undefined) {
    if (!file) return;
    setUnreadable("");
    await thumbnailOf(file).then(onChange, () =>
      setUnreadable("That picture could not be read. Choose another."),
    );
  }

  return (
    <div className="field trt">
      <span className="label">
        <span>Thumbnail</span>
        <span className="t3 num">400 × 200</span>
      </span>
      {value ? (
        <>
          <div className="trt__p">
            <img src={value} alt="Chosen thumbnail" />
            <FileTrigger acceptedFileTypes={accept.split(",")} onSelect={(files) => void take(files?.[0])}>
              {/* What was pressed to choose it is gone. */}
              <Button autoFocus>Replace</Button>
            </FileTrigger>
          </div>
          <span aria-live="polite" className="help help--error">
            {unreadable && <HelpLine state="error">{unreadable}</HelpLine>}
          </span>
        </>
      ) : (
        <FileDrop
          label="Drop a picture here"
          accept={accept}
          hint="PNG, GIF or JPEG"
          verb="Select image"
          icon={ImageUp}
          {...(unreadable && { error: unreadable })}
          onFiles={([file]) => void take(file)}
        />
      )}
    </div>
  );
}
