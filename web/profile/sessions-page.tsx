import { sessions } from "../../contract/sessions.ts";
import { useEndpoint } from "../api/use-query.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Places } from "./place-row.tsx";
import { ProfileFrame } from "./profile-frame.tsx";
import { NoticeSwitch } from "./notice-switch.tsx";
import { ScreenLockSwitch } from "./screen-lock-switch.tsx";
import { SessionRow } from "./session-row.tsx";
import "./sessions.css";

/** Where one is signed in, and where one was. */
export function SessionsPage() {
  const { data, error, refetch, isFetching } = useEndpoint(sessions.list, {});
  const live = data?.filter(({ ended }) => !ended) ?? [];
  const over = data?.filter(({ ended }) => ended) ?? [];
  return (
    <ProfileFrame title="Sessions">
      <div className="sess">
        <p className="t2">
          Signing in somewhere else ends the session you had. End anything here that is not you, then change
          your password.
        </p>
        {!data && !error && <Skeleton rows={2} rowHeight={70} twoLine label="Loading sessions" />}
        {error && !data && (
          <NotLoaded busy={isFetching} onRetry={refetch}>
            Unable to load sessions. {error.message}
          </NotLoaded>
        )}
        <List rows={live} label="Signed in" />
        {over.length > 0 && (
          <section aria-labelledby="sess-over">
            <h2 id="sess-over">Earlier sessions</h2>
            <List rows={over} label="Earlier sessions" />
          </section>
        )}
        <section className="sess__s" aria-labelledby="sess-here">
          <h2 id="sess-here">In this browser</h2>
          <NoticeSwitch />
          <ScreenLockSwitch />
        </section>
      </div>
    </ProfileFrame>
  );
}

function List({ rows, label }: { rows: Parameters<typeof SessionRow>[0]["row"][]; label: string }) {
  if (rows.length === 0) return null;
  return (
    <Places label={label}>
      {rows.map((row) => (
        <SessionRow key={row.id} row={row} />
      ))}
    </Places>
  );
}
