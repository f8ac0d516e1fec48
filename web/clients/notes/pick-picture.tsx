import { Image } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "../../ui/icon-button.tsx";

interface PickPictureProps {
  label: string;
  onPick: (file: File) => void;
}

export function PickPicture({ label, onPick }: PickPictureProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={Image} label={label} onPress={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPick(file);
          target.value = "";
        }}
      />
    </>
  );
}
