import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { call } from "../parts/api.ts";
import type { PhoneText } from "./types.ts";

type Props = { text: PhoneText; last: boolean; onPicture: () => void };

/** A text with its pictures, and how far it has come. */
export const Bubble = ({ text, last, onPicture }: Props) => (
  <>
    {text.body && <div className={`bx-m${text.mine ? " bx-m--me" : ""}`}>{text.body}</div>}
    {text.pictures.map(({ sid, url, contentType }, n) =>
      contentType.startsWith("image/") ? (
        <a
          key={sid}
          href={url}
          target="_blank"
          rel="noreferrer"
          className={`bx-m bx-m--pic${text.mine ? " bx-m--me" : ""}`}
        >
          <img
            className="bx-pic"
            src={url}
            alt={`${text.mine ? "Sent" : "Received"}, ${n + 1} of ${text.pictures.length}`}
            onLoad={onPicture}
          />
        </a>
      ) : (
        <a key={sid} href={url} download className={`bx-m bx-m--file${text.mine ? " bx-m--me" : ""}`}>
          File ({contentType})
        </a>
      ),
    )}
    {text.mine && <Passage text={text} last={last} />}
  </>
);

const Passage = ({ text: { sid, passage }, last }: { text: PhoneText; last: boolean }) => {
  if (passage === "refused") return <Bad sid={sid} sentence="Carrier refused it." />;
  if (passage === "unanswered") return <Bad sid={sid} sentence="Switchboard did not answer." />;
  if (passage === "kept") return <span className="bx-meta">Kept: this number has no webhook for texts</span>;
  if (!last) return null;
  if (passage === "sending") return <span className="bx-meta">Sending</span>;
  if (passage === "delivered") return <span className="bx-meta">Delivered to Switchboard</span>;
  return null;
};

const Bad = ({ sid, sentence }: { sid: string; sentence: string }) => {
  const [problem, setProblem] = useState("");
  const again = () =>
    call("POST", `/texts/${sid}/again`).catch((error: Error) => setProblem(` ${error.message}`));
  return (
    <span className="bx-meta bx-meta--bad">
      <CircleAlert className="i" aria-hidden="true" />
      {sentence}
      {problem}{" "}
      <button type="button" onClick={() => void again()}>
        Send again
      </button>
    </span>
  );
};
