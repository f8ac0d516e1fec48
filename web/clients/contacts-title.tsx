import { memo } from "react";
import { counted } from "../../contract/counted.ts";
import { Tooltip } from "../ui/tooltip.tsx";
import type { Matches } from "./scope.ts";
import type { Looking } from "./views/use-look.ts";
import { ViewChooser } from "./views/view-chooser.tsx";

interface ContactsTitleProps {
  looking: Looking;
  /** All contacts there are, once they are counted. */
  total: number | undefined;
  /** How many the filters leave. */
  matches: Matches | undefined;
  onSaveAs: () => void;
  onEdit: () => void;
}

/** What stands here, of how many, and in which view. But for filters no key of a search draws it anew. */
export const ContactsTitle = memo(function ContactsTitle(props: ContactsTitleProps) {
  const { looking, total, matches, onSaveAs, onEdit } = props;
  const inAll = total === undefined ? undefined : `${counted(total, "contact")} in all`;
  return (
    <>
      <h1 title={inAll}>Contacts</h1>
      {/* Its place is kept: what follows it stands still when it comes. */}
      {total === undefined || !inAll ? (
        <span className="count" />
      ) : (
        <Tooltip text={inAll} placement="bottom">
          <button type="button" className="count num">
            <span className="sr">Total contacts: </span>
            {looking.look.filters && matches && `${counted(matches.count)}${matches.more ? "+" : ""} of `}
            {counted(total)}
          </button>
        </Tooltip>
      )}
      <ViewChooser looking={looking} total={total} onSaveAs={onSaveAs} onEdit={onEdit} />
    </>
  );
});
