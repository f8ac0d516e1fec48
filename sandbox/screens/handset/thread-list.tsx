import { MessageCircle, SquarePen } from "lucide-react";
import { Face } from "../parts/face.tsx";
import { InnerLink } from "../parts/inner-link.tsx";
import { query } from "../parts/api.ts";
import { useLive } from "../parts/live.ts";
import { EmptyList, RowText } from "./phone-row.tsx";
import type { AgencyNumber, Thread } from "./types.ts";

type Props = { number: string; agency: AgencyNumber[] | undefined };

const summary = ({ last: { body, pictures } }: Thread) =>
  body || (pictures.length === 1 ? "Picture" : `${pictures.length} pictures`);

export const ThreadList = ({ number, agency }: Props) => {
  const threads = useLive<Thread[]>(
    `/threads${query({ number })}`,
    ["messages", "numbers", "people"],
    number,
  );
  const only = agency?.length === 1 ? agency[0]?.phoneNumber : undefined;
  const newText = { number, with: only ?? "new" };
  return (
    <>
      <header className="bx-h bx-h--l">
        <h2>Texts</h2>
        <span className="sp" />
        <InnerLink className="bx-ib" fields={newText} aria-label="New text">
          <SquarePen className="i" aria-hidden="true" />
        </InnerLink>
      </header>
      {threads?.length === 0 ? (
        <EmptyList
          icon={MessageCircle}
          title="No texts yet"
          about="Texts between this number and the agency show here."
        >
          <InnerLink className="bx-btn" fields={newText}>
            Text the agency
          </InnerLink>
        </EmptyList>
      ) : (
        <ul className="bx-tl">
          {threads?.map((thread) => (
            <li key={thread.with}>
              <InnerLink className="bx-mi" fields={{ number, with: thread.with }}>
                <Face name={thread.name} seed={thread.with} size={44} agency={thread.agency} />
                <RowText name={thread.name} number={thread.with} at={thread.last.at}>
                  <span>{summary(thread)}</span>
                </RowText>
                {thread.unread > 0 && (
                  <span className="bx-dot">
                    <span className="sr">{thread.unread} unread</span>
                  </span>
                )}
              </InnerLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
