import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { healthTrouble } from "./health-check.ts";
import { logOut } from "./log-out.ts";
import { useWayOut } from "./use-way-out.ts";

const AGAIN_MS = 5_000;

/**
 * Instead of the page of the way out, when that could not be fetched: it has no style of its own, and needs nothing
 * that is not here already. As soon as the server answers it leads to the sign-in page.
 */
export function LeftPage() {
  const [{ ended, offline, of }] = useState(useWayOut());
  const navigate = useNavigate();
  useEffect(() => {
    // Whoever has signed in meanwhile goes on.
    if (!logOut({ offline, ended, of })) return void navigate({ to: "/login", replace: true });
    // A server that was down is back without the browser hearing of it.
    const lead = () => void healthTrouble().then((trouble) => trouble === null && location.replace("/login"));
    const timer = setInterval(lead, AGAIN_MS);
    addEventListener("online", lead);
    return () => {
      clearInterval(timer);
      removeEventListener("online", lead);
    };
  }, [navigate, offline, ended, of]);
  return (
    <main style={{ maxWidth: 480, margin: "20vh auto", padding: 16 }}>
      <h1>You are logged out</h1>
      <p role="status">There is no connection. The sign-in page opens when it is back.</p>
      <a href="/login">Sign In</a>
    </main>
  );
}
