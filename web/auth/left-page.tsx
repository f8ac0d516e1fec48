import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { logOut } from "./log-out.ts";
import { useWayOut } from "./use-way-out.ts";

/**
 * Instead of the page of the way out, when that could not be fetched: it has no style of its own, and needs nothing
 * that is not here already. As soon as there is a network it leads to the sign-in page.
 */
export function LeftPage() {
  const [{ ended, offline, of }] = useState(useWayOut());
  const navigate = useNavigate();
  useEffect(() => {
    // Whoever has signed in meanwhile goes on.
    if (!logOut({ offline, ended, of })) return void navigate({ to: "/login", replace: true });
    const lead = () => location.replace("/login");
    addEventListener("online", lead);
    return () => removeEventListener("online", lead);
  }, [navigate, offline, ended, of]);
  return (
    <main style={{ maxWidth: 480, margin: "20vh auto", padding: 16 }}>
      <h1>You are logged out</h1>
      <p role="status">There is no connection. The sign-in page opens when it is back.</p>
      <a href="/login">Sign In</a>
    </main>
  );
}
