import { useEffect, useRef, useState } from "react";
import { feedback, feedbackCategories, feedbackTopics } from "../../contract/feedback.ts";
import { hasVisibleText } from "../../contract/formats.ts";
import type { CallInput } from "../../contract/endpoint.ts";
import { ApiError } from "../api/call.ts";
import { useCommand } from "../api/use-command.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { Focusable } from "../ui/focus-ref.ts";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { toast } from "../ui/toast.tsx";

type Given = CallInput<typeof feedback.send>["body"];

/** In the order of the form. */
const fields = ["category", "relatedTo", "comments"] as const;

export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const [category, setCategory] = useState<Given["category"]>("Bug");
  const [relatedTo, setRelatedTo] = useState<Given["relatedTo"] | null>(null);
  const [comments, setComments] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const controls = useRef<Partial<Record<(typeof fields)[number], Focusable | null>>>({});
  useEffect(() => controls.current.category?.focus(), []);

  /** Says what is wrong at the fields, and goes to the first of them. */
  function refuse(wrong: Record<string, string>) {
    setErrors(wrong);
    const first = fields.find((field) => wrong[field]);
    if (first) controls.current[first]?.focus();
  }

  const send = useCommand(feedback.send, {
    onSuccess: () => {
      toast.success("Feedback was sent to our support group. Thank You!");
      onClose();
    },
    onError(error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) refuse(error.fields);
      else toast.failed("Error sending feedback. Please contact us directly. Thank You!", error);
    },
  });

  function submit() {
    const missing = {
      ...(relatedTo === null && { relatedTo: "Choose what it is about" }),
      ...(!hasVisibleText(comments) && { comments: "Say what happened" }),
    };
    refuse(missing);
    if (relatedTo && Object.keys(missing).length === 0)
      send.mutate({ body: { category, relatedTo, comments } });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Report Issue/Bug"
      dirty={comments.trim() !== ""}
      onSubmit={submit}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" kbd="mod+enter" busy={send.isPending} busyLabel="Sending...">
            Send
          </Button>
        </>
      }
    >
      <div className="stack">
        <Segmented
          block
          ref={(control) => void (controls.current.category = control)}
          label="Category"
          options={[...feedbackCategories]}
          value={category}
          onChange={(next) => setCategory(next as Given["category"])}
        />
        <Select
          ref={(control) => void (controls.current.relatedTo = control)}
          label="Related to"
          placeholder="Choose one"
          options={feedbackTopics}
          value={relatedTo}
          {...(errors["relatedTo"] && { error: errors["relatedTo"] })}
          onChange={(next) => {
            setRelatedTo(next as Given["relatedTo"] | null);
            setErrors({ ...errors, relatedTo: "" });
          }}
        />
        <TextArea
          ref={(control) => void (controls.current.comments = control)}
          label="Comments"
          rows={5}
          maxLength={5_000}
          placeholder="What you did, what you saw, what you expected"
          value={comments}
          {...(errors["comments"] && { error: errors["comments"] })}
          onChange={(next) => {
            setComments(next);
            setErrors({ ...errors, comments: "" });
          }}
        />
      </div>
    </Dialog>
  );
}
