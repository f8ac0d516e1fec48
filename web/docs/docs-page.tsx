import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { BookOpen, CircleAlert } from "lucide-react";
import { errorStatus } from "../../contract/errors.ts";
import { usePlainTitle } from "../shell/use-plain-title.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useShortcut } from "../ui/keys.ts";
import { Logo } from "../ui/logo.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type Api, find, useApi } from "./openapi.ts";
import { OperationCard } from "./operation-card.tsx";
import { Shape } from "./schema-fields.tsx";
import "../ui/field.css";
import "./docs.css";

/** Every call of the server, read from its OpenAPI document. */
export function DocsPage() {
  const { data: api, error, refetch } = useApi();
  const { search = "" } = useSearch({ from: "/api/docs" });
  const navigate = useNavigate({ from: "/api/docs" });
  usePlainTitle("API");
  useShortcut({ keys: "/", label: "Focus search", group: "Anywhere", run: focusSearch });
  const set = (next: string) => void navigate({ search: { search: next }, hash: "", replace: true });
  return (
    <div className="docs">
      <header className="docs__h">
        <Logo size={32} />
        <div>
          <h1>Switchboard API</h1>
          <p className="t2">
            {api && <span className="num">v{api.version} · </span>}
            <a className="link" href="/api/openapi.json">
              OpenAPI 3.1 document
            </a>
          </p>
        </div>
        <span className="sp" />
        <SearchField
          className="docs__q"
          label="Search calls"
          placeholder="Name, path or field"
          kbd="/"
          value={search}
          onChange={set}
        />
      </header>
      {error && (
        <main className="docs__main">
          <Banner
            kind="danger"
            icon={CircleAlert}
            action={<Button onPress={() => void refetch()}>Refresh</Button>}
          >
            The document cannot be read. {error.message}
          </Banner>
        </main>
      )}
      {!api && !error && (
        <main className="docs__main">
          <Skeleton rowHeight={44} label="Loading the API" />
        </main>
      )}
      {api && <Calls api={api} search={search} onClear={() => set("")} />}
    </div>
  );
}

function Calls({ api, search, onClear }: { api: Api; search: string; onClear: () => void }) {
  const hash = useLocation({ select: (location) => location.hash });
  const groups = find(api.operations, search);
  return (
    <div className="docs__cols">
      <nav className="docs__nav" aria-label="Calls">
        <ul>
          {[...groups].map(([tag, operations]) => (
            <li key={tag}>
              <a href={`#${tag}`}>
                {tag} <span className="t3 num">{operations.length}</span>
              </a>
            </li>
          ))}
          <li>
            <a href="#errors">errors</a>
          </li>
        </ul>
      </nav>
      <main className="docs__main">
        {groups.size === 0 && (
          <EmptyState
            icon={BookOpen}
            title={`No call matches “${search}”`}
            action={<Button onPress={onClear}>Clear</Button>}
          >
            Search by name, path, or a field of body or answer.
          </EmptyState>
        )}
        {[...groups].map(([tag, operations]) => (
          <section key={tag} id={tag}>
            <h2>{tag}</h2>
            {operations.map((operation) => (
              <OperationCard key={operation.name} operation={operation} open={hash === operation.name} />
            ))}
          </section>
        ))}
        <Errors api={api} />
      </main>
    </div>
  );
}

function Errors({ api }: { api: Api }) {
  return (
    <section id="errors" className="docs__errors">
      <h2>errors</h2>
      <p className="t2">
        Every refusal has one body. <code>message</code> is a sentence for the person who reads it,{" "}
        <code>code</code> is for the program.
      </p>
      {api.error && <Shape schema={api.error} always />}
      <table>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(errorStatus).map(([code, status]) => (
            <tr key={code}>
              <td>{status}</td>
              <td>
                <code>{code}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>(".docs__q input")?.focus();
}
