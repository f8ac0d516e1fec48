import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { useRef, useState } from "react";

/** Switchboard's own type, once for all letters: a letter may ask for it by name, and loads nothing itself. */
let bytes: Promise<ArrayBuffer> | undefined;
const lendType = async ({ contentWindow, contentDocument }: HTMLIFrameElement): Promise<void> => {
  bytes ??= fetch(inter).then((response) => response.arrayBuffer());
  // The window's own: a face of this page's would be fetched by its rules.
  const own = contentWindow as (Window & { FontFace: typeof FontFace }) | null;
  if (!own || !contentDocument) return;
  const face = new own.FontFace("Inter Variable", await bytes, { weight: "100 900" });
  contentDocument.fonts.add(face);
  await contentDocument.fonts.ready;
};

/**
 * The letter in a frame that runs no scripts, as tall as its content. The frame is served with a policy of its
 * own, stricter than a srcdoc frame that would need this page's policy loosened for the letter's styles.
 */
export const LetterFrame = ({ id, subject }: { id: string; subject: string }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  const measure = () => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root) setHeight(Math.max(120, root.scrollHeight));
  };
  const onLoad = () => {
    measure();
    if (frame.current) lendType(frame.current).then(measure, () => undefined);
  };
  return (
    <iframe
      ref={frame}
      className="bx-frame"
      title={subject || "Letter"}
      src={`/sandbox/api/mails/${id}/html`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      height={height}
      onLoad={onLoad}
    />
  );
};
