import { query } from "../parts/api.ts";
import { useLive } from "../parts/live.ts";

/** Numbers that do something on purpose when the agency texts them, calls them, or is called by them. */
export const MagicNumbers = () => (
  <>
    <Magic
      of="texts"
      title="Magic numbers"
      about="A text from the agency to one of these fails on purpose."
    />
    <Magic
      of="calls"
      title="Magic numbers for calls"
      about="A call to or from one of these goes in a way that is known."
    />
  </>
);

type Props = { of: "texts" | "calls"; title: string; about: string };

const Magic = ({ of, title, about }: Props) => {
  const magic = useLive<{ match: string; what: string }[]>(`/magic-numbers${query({ of })}`, []);
  return (
    <details className="bx-magic">
      <summary className="bx-opt">{title}</summary>
      <p>{about}</p>
      <dl>
        {magic?.map(({ match, what }) => (
          <div key={match}>
            <dt className="tel">
              {match.startsWith("+") ? match : `ends in ${match.replace(/(\d{3})/, "$1-")}`}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
