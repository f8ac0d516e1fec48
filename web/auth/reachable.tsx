import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { version } from "../../package.json";
import { whenAnswered } from "../api/call.ts";
import { reachable } from "./health-check.ts";

const AGAIN_MS = 10_000;

/** Foot of the sign-in page: whether it is worth typing. Asked again while the server does not answer. */
export function Reachable() {
  const { data: trouble, refetch } = useQuery({
    ...reachable,
    refetchInterval: (query) => (query.state.data ? AGAIN_MS : false),
  });
  // What the form has just met is the newer truth: never "reachable" here and "no connection" there.
  useEffect(() => {
    const ask = () => void refetch({ cancelRefetch: false });
    whenAnswered((reached) => {
      if (reached !== (trouble === null)) ask();
    });
    addEventListener("online", ask);
    addEventListener("offline", ask);
    return () => {
      whenAnswered(() => {});
      removeEventListener("online", ask);
      removeEventListener("offline", ask);
    };
  }, [refetch, trouble]);
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
