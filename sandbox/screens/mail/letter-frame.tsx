import { useRef, useState } from "react";

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
  return (
    <iframe
      ref={frame}
      className="bx-frame"
      title={subject || "Letter"}
      src={`/sandbox/api/mails/${id}/html`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      height={height}
      onLoad={measure}
    />
  );
};
