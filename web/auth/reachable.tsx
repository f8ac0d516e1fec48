import { useQuery } from "@tanstack/react-query";
import { version } from "../../package.json";
import { healthTrouble } from "./health-check.ts";

const AGAIN_MS = 10_000;

/** Foot of the sign-in page: whether it is worth typing. Asked again while the server does not answer. */
export function Reachable() {
  const { data: trouble } = useQuery({
    queryKey: ["reachable"],
    queryFn: healthTrouble,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data ? AGAIN_MS : false),
  });
  return (
    <footer className="si__foot">
      <output className={`si__reach${trouble ? " is-down" : ""}`}>
        {trouble !== undefined && <span className="si__dot" aria-hidden="true" />}
        {trouble === undefined ? "" : (trouble ?? "Server reachable")}
      </output>
      <span className="num">v{version}</span>
    </footer>
  );
}
