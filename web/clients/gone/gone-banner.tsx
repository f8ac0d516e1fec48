import { mayUndo } from "../../../contract/changes.ts";
import { doneBy } from "../../../contract/names.ts";
import { useMe } from "../../shell/me.ts";
import { Banner } from "../../ui/banner.tsx";
import { OpenMerged } from "./open-merged.tsx";
import { RestoreButton } from "./restore-button.tsx";
import { type Gone, useMergedInto, useRemoval } from "./use-gone.ts";

interface GoneBannerProps {
  gone: Gone;
  clientId: string;
  recordId?: string | undefined;
  /** Of the record: "address". */
  noun?: string;
  /** The contact's name, where another one is looked at, too. */
  called?: string | undefined;
  /** It stands above a form, whose fields keep what was typed. */
  typing?: boolean;
  className?: string;
}

type Told = GoneBannerProps & { gone: NonNullable<Gone> };

/** Tells at once that what is looked at or edited was deleted, by whom, and offers to bring it back. */
export function GoneBanner({ gone, ...props }: GoneBannerProps) {
  return gone && <HowItWent gone={gone} {...props} />;
}

function HowItWent({ gone, clientId, recordId, noun = "", called, typing, className }: Told) {
  const removal = useRemoval(gone, clientId, recordId);
  const me = useMe();
  const survivor = useMergedInto(clientId);
  const into = gone === "contact" ? survivor : undefined;
  if (removal === undefined) return null;
  const what = gone === "contact" ? "contact" : noun;
  const whom = called ?? `this ${what}`;
  const change = removal?.change;
  const may = change !== undefined && mayUndo(removal?.by?.id ?? null, me);

  return (
    <div className={className}>
      <Banner
        kind="warning"
        action={
          may ? (
            <RestoreButton change={change} what={what} />
          ) : (
            into && <OpenMerged id={into} from={[clientId]} />
          )
        }
      >
        {how(whom, gone, removal, into !== undefined)}{" "}
        {next(may, removal?.isInTrash ?? false, typing ?? false)}
      </Banner>
    </div>
  );
}

function how(whom: string, gone: Gone, removal: ReturnType<typeof useRemoval>, isMerged: boolean): string {
  if (removal?.by) {
    const who = doneBy(removal.by, removal.ghostedBy);
    return removal.merged ? `${who} merged ${whom} into another one.` : `${who} deleted ${whom}.`;
  }
  const which = whom[0]!.toUpperCase() + whom.slice(1);
  // Not deleted, as far as is known: a split moves what goes along.
  if (gone === "record") return `${which} is not with this contact any more.`;
  return isMerged ? `${which} was merged into another one.` : `${which} no longer exists.`;
}

function next(may: boolean, isInTrash: boolean, typing: boolean): string {
  if (may) return typing ? "Restore it to save what you typed." : "What you see is how it was.";
  const copy = typing ? "What you typed stays here: copy what you need." : "What you see is how it was.";
  return isInTrash ? `Only who deleted it, or an admin, can bring it back. ${copy}` : copy;
}
