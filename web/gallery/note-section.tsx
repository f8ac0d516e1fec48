import { useMemo } from "react";
import { AudioPlayer } from "../ui/audio-player.tsx";
import { Stars } from "../ui/stars.tsx";
import { StepsList } from "../ui/steps-list.tsx";
import { StickyNote } from "../ui/sticky-note.tsx";
import { toast } from "../ui/toast.tsx";
import { tone } from "./samples.ts";
import { Row, Section } from "./section.tsx";

const PEAKS = Array.from({ length: 26 }, (_, bar) => 0.2 + 0.8 * Math.abs(Math.sin(bar * 1.7)));

export function NoteSection() {
  const src = useMemo(() => URL.createObjectURL(tone()), []);
  return (
    <Section title="Sticky note, audio, stars, steps">
      <StickyNote
        author={{ id: "ben", name: "Ben Okafor" }}
        date="10/28/2026"
        onUnpin={() => toast.success("Note unpinned")}
      >
        Prefers texts before 3 PM. Marcus signs for the business truck.
      </StickyNote>
      <AudioPlayer src={src} label="Voicemail from Eleanor Brandt" peaks={PEAKS} duration={1} />
      <AudioPlayer src={src} label="Recording of November 18" duration={1} />
      <Row>
        <Stars rating={5} />
        <Stars rating={4} />
        <Stars rating={0} />
      </Row>
      <StepsList
        steps={[
          {
            title: "Install an authenticator app",
            done: true,
            content: <p>Any app that makes 6-digit codes works.</p>,
          },
          { title: "Scan the QR code", content: <p>Or type the key under it.</p> },
          { title: "Enter the code" },
        ]}
      />
    </Section>
  );
}
