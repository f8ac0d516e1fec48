import { Link, useParams } from "@tanstack/react-router";
import { ExternalLink, GraduationCap } from "lucide-react";
import { trainings } from "../../contract/trainings.ts";
import { useSession } from "../api/session.ts";
import { useEndpoint } from "../api/use-query.ts";
import { FullPage } from "../shell/full-page.tsx";
import { useNow } from "../shell/use-now.ts";
import { usePlainTitle } from "../shell/use-plain-title.ts";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { TrainingArt } from "./training-art.tsx";
import { trainingDay } from "./training-day.ts";
import "../ui/empty-state.css";
import "./trainings.css";

/** One item in a window of its own, read with the session of this browser. */
export function TrainingPage() {
  const session = useSession();
  const { id } = useParams({ from: "/trainings/$id" });
  if (!session) return <SignInFirst id={id} />;
  return <Item id={id} />;
}

function SignInFirst({ id }: { id: string }) {
  usePlainTitle("Training");
  return (
    <FullPage title="Sign in to read this" icon={GraduationCap}>
      <p>Trainings are for everybody who works with Switchboard here.</p>
      <Link to="/login" search={{ redirect: `/trainings/${id}` }} className="link trlink">
        Sign In
      </Link>
    </FullPage>
  );
}

function Item({ id }: { id: string }) {
  const { data: item, error } = useEndpoint(trainings.get, { params: { id } });
  const now = useNow(60_000);
  usePlainTitle(item?.title ?? "Training");
  if (error && !item && "status" in error && error.status === 401) return <SignInFirst id={id} />;
  if (error && !item)
    return (
      <FullPage title="There is no such training" icon={GraduationCap}>
        <p role="alert">{error.message}</p>
        <Link to="/" className="link trlink">
          Back to the start
        </Link>
      </FullPage>
    );
  if (!item)
    return (
      <main className="trpage trpage--wait">
        <Spinner label="Loading the training" />
      </main>
    );
  return (
    <main className="trpage">
      {item.thumbnail ? <img className="tr__th" src={item.thumbnail} alt="" /> : <TrainingArt id={item.id} />}
      <h1>{item.title}</h1>
      <div className="row">
        {item.tags.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
        <span className="t3 num">{trainingDay(item.createdAt, now)}</span>
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
  );
}
