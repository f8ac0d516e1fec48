import { NotLoaded } from "./not-loaded.tsx";
import "./part-not-loaded.css";

interface PartNotLoadedProps {
  /** "notes" */
  what: string;
  /** What the part is made of: it failed where one of them has an error and nothing from before. */
  of: readonly Asked[];
}

interface Asked {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export const isNotLoaded = ({ data, error }: Pick<Asked, "data" | "error">): boolean =>
  error !== null && data === undefined;

/** Stands in place of a part of a page that could not be loaded, under its heading; nothing where it could. */
export function PartNotLoaded({ what, of }: PartNotLoadedProps) {
  const failed = of.filter(isNotLoaded);
  if (!failed[0]?.error) return null;
  return (
    <div className="partoff">
      <NotLoaded
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
      >
        Unable to load {what}. {failed[0].error.message}
      </NotLoaded>
    </div>
  );
}
