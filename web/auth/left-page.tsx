import { useEffect } from "react";
import { leaveNow } from "./leave-now.ts";

/**
 * Instead of the page of the way out, when that could not be fetched: it has no style of its own, and needs nothing
 * that is not here already. As soon as there is a network it leads to the sign-in page.
 */
export function LeftPage() {
  useEffect(() => {
    leaveNow();
    const lead = () => location.replace("/login");
    addEventListener("online", lead);
    return () => removeEventListener("online", lead);
  }, []);
  return (
    <main style={{ maxWidth: 480, margin: "20vh auto", padding: 16 }}>
      <h1>You are logged out</h1>
      <p role="status">There is no connection. The sign-in page opens when it is back.</p>
      <a href="/login">Sign In</a>
    </main>
  );
}
