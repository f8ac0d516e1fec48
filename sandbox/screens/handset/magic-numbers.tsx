import { useLive } from "../parts/live.ts";

/** Numbers that always fail in a known way when the agency texts them. */
export const MagicNumbers = () => {
  const magic = useLive<{ match: string; what: string }[]>("/magic-numbers", []);
  return (
    <details className="bx-magic">
      <summary className="bx-opt">Magic numbers</summary>
      <p>A text from the agency to one of these fails on purpose.</p>
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
