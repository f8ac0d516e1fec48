import { Link, useParams } from "@tanstack/react-router";
import { ExternalLink, GraduationCap } from "lucide-react";
import { trainings } from "../../contract/trainings.ts";
import { ApiError } from "../api/call.ts";
import { useSession } from "../api/session.ts";
import { useEndpoint } from "../api/use-query.ts";
import { FullPage, MarkedPage } from "../shell/full-page.tsx";
import { useNow } from "../shell/use-now.ts";
import { usePlainTitle } from "../shell/use-plain-title.ts";
import { useSignedOut } from "../shell/use-signed-out.ts";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { past } from "../text/past.ts";
import { Spinner } from "../ui/spinner.tsx";
import { TrainingArt } from "./training-art.tsx";
import "../ui/button.css";
import "../ui/empty-state.css";
import "./trainings.css";

/** One item in a window of its own, read with the session of this browser. */
export function TrainingPage() {
  const session = useSession();
  const { id } = useParams({ from: "/apart/trainings/$id" });
  if (!session) return <SignInFirst id={id} />;
  return <Item id={id} />;
}

function SignInFirst({ id }: { id: string }) {
  usePlainTitle("Training");
  return (
    <FullPage title="Sign in to read this" icon={GraduationCap}>
      <p>Trainings are for everybody who works with Switchboard here.</p>
      <Link to="/login" search={{ redirect: `/trainings/${id}` }} className="btn btn--secondary">
        Sign In
      </Link>
    </FullPage>
  );
}

function Item({ id }: { id: string }) {
  useSignedOut();
  const { data: item, error } = useEndpoint(trainings.get, { params: { id } });
  const now = useNow(60_000);
  usePlainTitle(item?.title ?? "Training");
  const status = error instanceof ApiError ? error.status : undefined;
  // What is no id at all leads nowhere, too.
  const nowhere = status === 404 || status === 400;
  // A session that is over leads away by itself.
  if (error && status !== 401 && !item)
    return (
      <FullPage
        title={nowhere ? "There is no such training" : "Unable to load the training"}
        icon={GraduationCap}
      >
        <p role="alert">
          {nowhere ? "The address may be mistyped, or what it led to is gone." : error.message}
        </p>
        <Link to="/" className="btn btn--secondary">
          Back to the start
        </Link>
      </FullPage>
    );
  if (!item)
    return (
      <MarkedPage>
        <main className="trpage trpage--wait">
          <Spinner label="Loading the training" />
        </main>
      </MarkedPage>
    );
  return (
    <MarkedPage>
      <main className="trpage">
        {item.thumbnail ? (
          <img className="tr__th" src={item.thumbnail} alt="" />
        ) : (
          <TrainingArt item={item} />
        )}
        <h1>{item.title}</h1>
        <div className="row">
          {item.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
          <span className="t3 num">{past(item.createdAt, now)}</span>
        </div>
        {item.description && <p className="trpage__d">{item.description}</p>}
        {item.arcadeId && (
          <a
            className="link trpage__a"
            href={`https://demo.arcade.software/${item.arcadeId}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon icon={ExternalLink} />
            Open the walk-through
          </a>
        )}
        {item.details && <p className="trpage__t">{item.details}</p>}
      </main>
    </MarkedPage>
  );
}
