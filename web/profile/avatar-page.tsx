import { ImageUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { staffName } from "../../contract/names.ts";
import { users } from "../../contract/users.ts";
import { useCommand } from "../api/use-command.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { type Me, useMe } from "../shell/me.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { isAccepted } from "../ui/file-accept.ts";
import { FileDrop } from "../ui/file-drop.tsx";
import { HelpLine } from "../ui/help-line.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { toast } from "../ui/toast.tsx";
import { AvatarEditor } from "./avatar-editor.tsx";
import { loadPicture } from "./load-picture.ts";
import { ProfileFrame } from "./profile-frame.tsx";
import "./avatar.css";

const accept = "image/png,image/gif,image/jpeg";
const hint = "PNG, GIF or JPEG";
const saving = "It is being saved.";
const unreadable = "That picture could not be read. Choose another.";

export function AvatarPage() {
  const me = useMe();
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [error, setError] = useState<string>();
  const [avatar, setAvatar] = useState<string>();
  // What was cut out of one picture is never saved as another.
  const show = (next: HTMLImageElement | null) => {
    setPicture(next);
    setAvatar(undefined);
    setError(undefined);
  };
  const done = (text: string, now: string | null) => {
    toast.success(text);
    const place = queryKey(users.me, {});
    queryClient.setQueryData<Me>(place, (known) => known && { ...known, avatar: now });
    show(null);
    // Not waited for: what is saved may be left.
    void queryClient.invalidateQueries({ queryKey: place });
  };
  const failed = (problem: Error) => toast.failed(`Unable to save the photo. ${problem.message}`, problem);
  const save = useCommand(users.setPicture, {
    onSuccess: ({ avatar: stored }) => done("Photo saved", stored),
    onError: failed,
  });
  const remove = useCommand(users.update, { onSuccess: () => done("Photo removed", null), onError: failed });
  const form = useFocusKept(`${picture?.src} ${me.avatar}`);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.src)), [picture]);

  async function take(file: File | undefined) {
    if (!file) return;
    setError(undefined);
    if (!isAccepted(accept, file)) return setError(`Use ${hint}.`);
    await loadPicture(file).then(show, () => setError(unreadable));
  }

  const params = { id: me.id };
  return (
    <ProfileFrame title="Change Photo">
      <div className="pform" ref={form}>
        {picture ? (
          <>
            <AvatarEditor key={picture.src} picture={picture} onChange={setAvatar} />
            <span aria-live="polite" className="help help--error">
              {error && <HelpLine state="error">{error}</HelpLine>}
            </span>
            <div className="pform__f">
              <FileTrigger acceptedFileTypes={accept.split(",")} onSelect={(files) => void take(files?.[0])}>
                <Button disabled={save.isPending} why={saving}>
                  Choose another
                </Button>
              </FileTrigger>
              <span className="sp" />
              <Button kind="ghost" disabled={save.isPending} why={saving} onPress={() => show(null)}>
                Cancel
              </Button>
              <Button
                kind="primary"
                disabled={!avatar}
                why={error ?? "The photo is not ready yet."}
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
              hint={hint}
              accept={accept}
              verb="Select image"
              icon={ImageUp}
              {...(error && { error })}
              onFiles={([file]) => void take(file)}
            />
            {me.avatar && (
              <div className="pform__f avnow">
                <Avatar id={me.id} name={staffName(me)} src={me.avatar} size={40} />
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
      <LeaveGuard dirty={picture !== null} saving={save.isPending} title="Discard this photo?" />
    </ProfileFrame>
  );
}

/** What was pressed goes with what it changed, and the focus with it: it comes to what stands there now. */
function useFocusKept(shown: string) {
  const form = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>("[type=range], button")?.focus();
  }, [shown]);
  return form;
}
