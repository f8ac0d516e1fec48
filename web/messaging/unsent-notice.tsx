import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Session } from "../api/session.ts";
import { unsentOf } from "../drafts/draft-places.ts";
import { pressActAs } from "../ghost/press-act-as.ts";
import { toast } from "../ui/toast.tsx";
import { dropUnsent, keepUnsent } from "./outbox-storage.ts";
import { type Left, useLeftBy } from "./unsent.ts";

const SHOWN_LENGTH = 60;

/**
 * Tells whoever is oneself again of texts that they wrote as a colleague and that could not be sent: they wait where
 * nobody sees them. One colleague after the other. Draws nothing.
 */
export function UnsentNotice({ session }: { session: Session }): null {
  const navigate = useNavigate();
  const left = useLeftBy(session.userId);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const [notActed, setNotActed] = useState(0);

  const next = left.find(({ id, colleague }) => colleague !== undefined && !dismissed.includes(id));
  const texts = session.original ? [] : left.filter(({ colleague }) => colleague === next?.colleague);
  const ids = texts.map(({ id }) => id).join(" ");

  useEffect(() => {
    const [first] = texts;
    if (!first?.colleague) return;
    const colleague = first.colleague;

    async function act(): Promise<void> {
      const lead = () => {
        void navigate({ to: "/messages", search: { room: first!.roomId }, ignoreBlocker: true });
      };
      if (!(await pressActAs(colleague, lead))) setNotActed((count) => count + 1);
    }
    function throwAway(): void {
      for (const text of texts) dropUnsent(text, "removed");
      toast.success(texts.length === 1 ? "Text thrown away" : "Texts thrown away", { undo: keepAgain });
    }
    function keepAgain(): void {
      const owner = unsentOf({ userId: colleague, original: session });
      for (const { colleague: _, ...text } of texts) keepUnsent(owner, text);
    }

    const shown = toast.warning(wordsOf(texts), {
      sticky: true,
      actions: [
        { label: `Act as ${first.as ?? "the colleague"}`, onPress: () => void act() },
        { label: "Throw away", onPress: throwAway },
      ],
      onDismiss: () => setDismissed((before) => [...before, ...texts.map(({ id }) => id)]),
    });
    return () => toast.close(shown);
    // The texts are other objects whenever one of anybody's changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ids, notActed]);
  return null;
}

function wordsOf(texts: readonly Left[]): string {
  const to = [...new Set(texts.map((one) => one.to ?? "somebody"))].join(", ");
  const as = texts[0]?.as ?? "a colleague";
  if (texts.length > 1) return `${texts.length} texts to ${to}, written as ${as}, are not sent yet.`;
  const words = texts[0]?.message ?? "";
  return `Your text to ${to}, written as ${as}, is not sent yet${words ? `: "${short(words)}"` : "."}`;
}

const short = (text: string): string =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text;
