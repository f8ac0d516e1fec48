import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../api/session.ts";
import { writerOf } from "../drafts/draft-places.ts";
import { useLeftBy } from "../messaging/unsent.ts";
import { Confirm } from "../ui/confirm.tsx";
import { discardWords, unsavedTitle } from "../ui/unsaved.ts";
import { countOf } from "./press-logout.ts";

/** What a logout would lose, before it does. */
export function LogOutQuestion({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const session = useSession();
  const texts = useLeftBy(session ? writerOf(session) : "").length;
  const [unsaved] = useState(unsavedTitle);
  const leave = () => void navigate({ to: "/logout" });
  const rest = { open: true, onClose, onConfirm: leave };
  if (texts === 0 && unsaved) return <Confirm title={unsaved} {...discardWords} {...rest} />;
  return (
    <Confirm
      title="Log out?"
      body={
        <>
          {unsentWords(texts)}
          {unsaved && (
            <>
              <br />
              {discardWords.body}
            </>
          )}
        </>
      }
      verb="Log out"
      cancel="Stay logged in"
      {...rest}
    />
  );
}

function unsentWords(texts: number): string {
  // The network was back meanwhile.
  if (texts === 0) return "Everything is sent now.";
  const are = texts === 1 ? "is" : "are";
  return `${countOf(texts)} ${are} not sent yet. Logging out throws ${texts === 1 ? "it" : "them"} away.`;
}
