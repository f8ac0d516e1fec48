import { MapPin, Search, ShieldAlert, WifiOff } from "lucide-react";
import { useRef, useState } from "react";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ClearSearch, NothingFound } from "../ui/nothing-found.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { PartNotLoaded } from "../ui/part-not-loaded.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Row, Section } from "./section.tsx";

const failed = {
  data: undefined,
  error: new Error("The server cannot be reached."),
  isFetching: false,
  refetch: async () => {},
};

export function EmptySection() {
  const nowhere = useRef<HTMLInputElement>(null);
  return (
    <Section title="Empty states" wide={2}>
      <div className="gallery__pair">
        <div className="card">
          <EmptyState
            icon={MapPin}
            level={3}
            title="No Locations Yet"
            action={<Button kind="primary">Create Your First Location</Button>}
          >
            Calls and texts need a registered location. Registration takes about ten minutes.
          </EmptyState>
        </div>
        <div className="card">
          <NothingFound
            icon={Search}
            level={3}
            title="No Tags Found"
            search="dellgado"
            action={<ClearSearch field={nowhere} onPress={() => {}} />}
          />
        </div>
      </div>
    </Section>
  );
}

export function SkeletonSection() {
  return (
    <Section title="Skeleton">
      <div className="card">
        <Skeleton rows={1} rowHeight={36} label="Loading people" />
        <Skeleton rows={1} rowHeight={44} label="Loading texts" />
        <Skeleton rows={1} rowHeight={52} avatar label="Loading employees" />
        <Skeleton rows={2} avatar twoLine label="Loading contacts" />
        <Skeleton rows={1} rowHeight={70} avatar twoLine label="Loading conversations" />
      </div>
    </Section>
  );
}

export function ProgressSection() {
  return (
    <Section title="Progress">
      <ProgressBar label="Renewals, November" value={32} max={50} text="32 of 50 sent" />
      <ProgressBar label="Storage" value={88} tone="amber" text="88 %" />
      <ProgressBar label="Minutes" value={98} tone="red" text="98 %" />
      <ProgressBar label="Importing" />
      <Row>
        <Spinner label="Loading" size={20} />
        <Spinner label="Loading" />
      </Row>
    </Section>
  );
}

export function BannerSection() {
  const [shown, setShown] = useState(true);
  return (
    <Section title="Banners">
      {shown && (
        <Banner onClose={() => setShown(false)}>
          Start with the basics. Policies and vehicles come after saving.
        </Banner>
      )}
      <Banner kind="warning" icon={ShieldAlert} action={<Button kind="ghost">Set up</Button>}>
        Account owner requires MFA to be enabled.
      </Banner>
      <Banner kind="danger" icon={WifiOff}>
        Call was disconnected... trying to reconnect
      </Banner>
      <NotLoaded busy={false} onRetry={() => undefined}>
        Unable to load users. The server cannot be reached.
      </NotLoaded>
      <PartNotLoaded what="notes" of={[failed]} />
    </Section>
  );
}
