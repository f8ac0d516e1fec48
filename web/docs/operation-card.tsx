import { useEffect, useRef } from "react";
import type { Operation } from "./openapi.ts";
import { Fields, Shape } from "./schema-fields.tsx";

const access: Record<Operation["access"], string> = {
  none: "Open to everyone",
  session: "Needs a session: Authorization: Bearer, with the token of POST /api/auth",
  password: "Needs email and password: Authorization: Basic",
};

/** One call, folded until it is wanted; a link to it unfolds it. */
export function OperationCard({ operation, open }: { operation: Operation; open: boolean }) {
  const { name, method, path, summary, parameters, body, status, answer } = operation;
  const card = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!open || !card.current) return;
    card.current.open = true;
    card.current.scrollIntoView({ block: "start" });
  }, [open]);
  return (
    <details className="docs__op" id={name} ref={card}>
      <summary>
        <span className={`docs__m docs__m--${method.toLowerCase()}`}>{method}</span>
        <code className="docs__p">{path}</code>
        <span className="docs__s t2">{summary}</span>
      </summary>
      <div className="docs__b">
        <p className="t2">
          <code>{name}</code> · {access[operation.access]}.{" "}
          <a className="link" href={`#${name}`}>
            Link to this call
          </a>
        </p>
        {parameters.length > 0 && (
          <section>
            <h3>Parameters</h3>
            <Fields fields={parameters.map(({ in: place, ...parameter }) => ({ ...parameter, place }))} />
          </section>
        )}
        {body && (
          <section>
            <h3>
              Body <span className="t3">{body.type}</span>
            </h3>
            <Shape schema={body.schema} />
          </section>
        )}
        <section>
          <h3>
            Answer <span className="t3 num">{status}</span>
          </h3>
          {answer ? <Shape schema={answer} always /> : <p className="t2">Nothing: it is done.</p>}
        </section>
      </div>
    </details>
  );
}
