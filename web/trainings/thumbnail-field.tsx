import { ImageUp } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { FileDrop } from "../ui/file-drop.tsx";
import { thumbnailOf } from "./thumbnail.ts";

export interface ThumbnailFieldProps {
  value: string | null;
  onChange: (thumbnail: string | null) => void;
  error?: string;
}

export function ThumbnailField({ value, onChange, error }: ThumbnailFieldProps) {
  const [unreadable, setUnreadable] = useState("");
  const shownError = unreadable || error;

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
        <div className="trt__p">
          <img src={value} alt="Chosen thumbnail" />
          <Button onPress={() => onChange(null)}>Replace</Button>
        </div>
      ) : (
        <FileDrop
          label="Drop a picture here"
          accept="image/png,image/gif,image/jpeg"
          hint="PNG, GIF or JPEG"
          verb="Select image"
          icon={ImageUp}
          {...(shownError && { error: shownError })}
          onFiles={([file]) => void take(file)}
        />
      )}
    </div>
  );
}
