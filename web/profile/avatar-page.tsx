import { ImageUp } from "lucide-react";
import { useEffect, useState } from "react";
import { users } from "../../contract/users.ts";
import { useCommand } from "../api/use-command.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { useMe } from "../shell/me.ts";
import { Button } from "../ui/button.tsx";
import { FileDrop } from "../ui/file-drop.tsx";
import { toast } from "../ui/toast.tsx";
import { AvatarEditor } from "./avatar-editor.tsx";
import { loadPicture } from "./load-picture.ts";
import { ProfileFrame } from "./profile-frame.tsx";
import "./avatar.css";

const unreadable = "That picture could not be read. Choose another.";

export function AvatarPage() {
  const me = useMe();
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [error, setError] = useState<string>();
  const [avatar, setAvatar] = useState<string>();
  const done = async (text: string) => {
    toast.success(text);
    await queryClient.invalidateQueries({ queryKey: queryKey(users.me, {}) });
    setPicture(null);
  };
  const failed = (problem: Error) => toast.error(`Unable to save the photo. ${problem.message}`);
  const save = useCommand(users.setPicture, { onSuccess: () => void done("Photo saved"), onError: failed });
  const remove = useCommand(users.update, { onSuccess: () => void done("Photo removed"), onError: failed });
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.src)), [picture]);

  async function take(file: File | undefined) {
    if (!file) return;
    setError(undefined);
    await loadPicture(file).then(setPicture, () => setError(unreadable));
  }

  const params = { id: me.id };
  return (
    <ProfileFrame title="Change Photo">
      <div className="pform">
        {picture ? (
          <>
            <AvatarEditor key={picture.src} picture={picture} onChange={setAvatar} />
            <div className="pform__f">
              <Button onPress={() => setPicture(null)}>Choose another</Button>
              <span className="sp" />
              <Button kind="ghost" onPress={() => setPicture(null)}>
                Cancel
              </Button>
              <Button
                kind="primary"
                disabled={!avatar}
                busy={save.isPending}
                busyLabel="Saving..."
                onPress={() => avatar && save.mutate({ params, body: { avatar } })}
              >
                Save
              </Button>
            </div>
          </>
        ) : (
          <>
            <FileDrop
              label="Drop a photo here"
              hint="PNG, GIF or JPEG"
              accept="image/png,image/gif,image/jpeg"
              verb="Select image"
              icon={ImageUp}
              {...(error && { error })}
              onFiles={([file]) => void take(file)}
            />
            {me.avatar && (
              <div className="pform__f">
                <Button
                  kind="danger-ghost"
                  busy={remove.isPending}
                  onPress={() => remove.mutate({ params, body: { avatar: null } })}
                >
                  Remove photo
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </ProfileFrame>
  );
}
