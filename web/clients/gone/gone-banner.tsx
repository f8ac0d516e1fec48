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
  /** It stands above a form, whose fields keep what was typed. */
  typing?: boolean;
  className?: string;
}

type Told = GoneBannerProps & { gone: NonNullable<Gone> };

/** Tells at once that what is looked at or edited was deleted, by whom, and offers to bring it back. */
export function GoneBanner({ gone, ...props }: GoneBannerProps) {
  return gone && <HowItWent gone={gone} {...props} />;
}

function HowItWent({ gone, clientId, recordId, noun = "", typing, className }: Told) {
  const removal = useRemoval(gone, clientId, recordId);
  const me = useMe();
  const survivor = useMergedInto(clientId);
  const into = gone === "contact" ? survivor : undefined;
  if (removal === undefined) return null;
  const what = gone === "contact" ? "contact" : noun;
  const change = removal?.change;
  const may = change !== undefined && mayUndo(removal?.by?.id ?? null, me);

  return (
    <div className={className}>
      <Banner
        kind="warning"
        action={may ? <RestoreButton change={change} what={what} /> : into && <OpenMerged id={into} />}
      >
        {how(what, removal, into !== undefined)} {next(may, removal?.isInTrash ?? false, typing ?? false)}
      </Banner>
    </div>
  );
}

function how(what: string, removal: ReturnType<typeof useRemoval>, isMerged: boolean): string {
  if (!removal?.by)
    return isMerged ? `This ${what} was merged into another one.` : `This ${what} no longer exists.`;
  const { by, ghostedBy, merged } = removal;
  const who = doneBy(by, ghostedBy);
  return merged ? `${who} merged this ${what} into another one.` : `${who} deleted this ${what}.`;
}

function next(may: boolean, isInTrash: boolean, typing: boolean): string {
  if (may) return typing ? "Restore it to save what you typed." : "What you see is how it was.";
  const copy = typing ? "What you typed stays here: copy what you need." : "What you see is how it was.";
  return isInTrash ? `Only who deleted it, or an admin, can bring it back. ${copy}` : copy;
}
