import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { ChevronLeft, CopyCheck, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { duplicateCountMax, duplicates } from "../../../contract/duplicates.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MOBILE, useMediaQuery } from "../../ui/media.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VirtualGrid, type VirtualGridHandle } from "../../ui/virtual-grid.tsx";
import { GonePair } from "./gone-pair.tsx";
import { PairRow } from "./pair-row.tsx";
import { PairPanel } from "./pair-panel.tsx";
import { UnreadPair } from "./unread-pair.tsx";
import { useLookedAt } from "./use-looked-at.ts";
import { pairId, useQueue } from "./use-queue.ts";
import { readAhead, useReadAhead } from "./use-read-ahead.ts";
import "./duplicates.css";

const countText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : count >= duplicateCountMax ? `${duplicateCountMax - 1}+` : String(count);

export function DuplicatesPage() {
  const { pair: wanted, decided = false } = useSearch({ from: "/shell/contacts/duplicates" });
  const navigate = useNavigate();
  const { data: counts } = useEndpoint(duplicates.counts, {});
  const queue = useQueue(decided);
  const { pages, pairs, decide } = queue;
  const { at, isFurther, current, isGone, gone, unread } = useLookedAt(wanted, decided, queue);
  useReadAhead(current && at, queue);
  const grid = useRef<VirtualGridHandle>(null);
  const router = useRouter();
  // There is room for the queue or one of its pairs, and what nobody sees nobody decides.
  const isPhone = useMediaQuery(MOBILE);
  const isShown = !isPhone || wanted !== undefined;
  const isFromList = useLocation({ select: ({ state }) => state.within === true });

  const goTo = (index: number) => {
    const pair = pairs[index];
    const search = { ...(decided && { decided }), ...(pair && { pair: pairId(pair) }) };
    const opens = isPhone && wanted === undefined;
    const state = { within: opens || isFromList };
    void navigate({ to: "/contacts/duplicates", search, state, replace: !opens });
    grid.current?.scrollTo(index);
  };
  const toOneHere = pairs.length > 0 ? () => goTo(at) : undefined;
  const toList = () => {
    if (isFromList) router.history.back();
    else void navigate({ to: "/contacts/duplicates", search: decided ? { decided } : {}, replace: true });
  };
  const show = (id: "open" | "decided") =>
    void navigate({
      to: "/contacts/duplicates",
      search: id === "decided" ? { decided: true } : {},
      replace: true,
    });

  return (
    <div className={classNames("dups", wanted !== undefined && (current || isGone || unread) && "dups--one")}>
      <section className="dupl" aria-label="Queue">
        <header className="sheet__h sheet__h--back">
          <IconButton
            icon={ChevronLeft}
            label="Back to contacts"
            onPress={() => void navigate({ to: "/contacts" })}
          />
          <h1>Duplicates</h1>
          <span className="count num">{countText(counts?.open)}</span>
        </header>
        <div className="dupl__t">
          <Segmented
            label="Queue"
            hideLabel
            block
            value={decided ? "decided" : "open"}
            onChange={show}
            options={[
              { id: "open", label: "Open", note: countText(counts?.open) ?? "" },
              { id: "decided", label: "Decided", note: countText(counts?.decided) ?? "" },
            ]}
          />
        </div>
        {pages.error && !pages.data ? (
          <EmptyState
            icon={TriangleAlert}
            title="Unable to load duplicates."
            action={<Button onPress={() => void pages.refetch()}>Refresh</Button>}
          >
            {pages.error.message}
          </EmptyState>
        ) : pages.isPending ? (
          <Skeleton rows={8} rowHeight={52} avatar twoLine label="Loading duplicates" />
        ) : pairs.length === 0 ? (
          <EmptyState icon={CopyCheck} title={decided ? "Nothing decided yet" : "No duplicates"}>
            {decided
              ? "Pairs that you said are not duplicates stand here, and can be taken back."
              : "Contacts are compared whenever one is added or changed."}
          </EmptyState>
        ) : (
          <VirtualGrid
            ref={grid}
            label="Pairs"
            count={pairs.length}
            rowHeight={52}
            rowKey={(index) => pairId(pairs[index]!)}
            rowClassName={() => "dupl__r"}
            selected={(index) => pairs[index] === current}
            onOpen={goTo}
            onRangeChange={({ end }) => {
              if (end > pairs.length - readAhead && pages.hasNextPage && !pages.isFetchingNextPage)
                void pages.fetchNextPage();
            }}
            renderRow={(index) => <PairRow pair={pairs[index]!} />}
          />
        )}
      </section>
      {isShown && unread && (
        <UnreadPair
          {...unread}
          onPrevious={undefined}
          onNext={unread.failed === undefined ? undefined : toOneHere}
          onBack={toList}
        />
      )}
      {isShown && isGone && (
        <GonePair
          pair={gone}
          decided={decided}
          onPrevious={at > 0 ? () => goTo(at - 1) : undefined}
          onNext={toOneHere}
          onBack={toList}
        />
      )}
      {isShown && current && (
        <PairPanel
          pair={current}
          place={`${isFurther ? `${pairs.length}+` : at + 1} of ${countText(decided ? counts?.decided : counts?.open) ?? pairs.length}`}
          decided={decided}
          onPrevious={at > 0 ? () => goTo(at - 1) : undefined}
          onNext={at < pairs.length - 1 ? () => goTo(at + 1) : undefined}
          onBack={toList}
          onDecide={() => {
            // The next one takes the place of the decided one, the last one's is taken by the one before.
            if (pairs.length === 1) toList();
            else goTo(at < pairs.length - 1 ? at + 1 : at - 1);
            void decide(current);
          }}
        />
      )}
    </div>
  );
}
