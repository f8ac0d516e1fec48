import { Navigate } from "@tanstack/react-router";
import { useHome } from "./use-destinations.ts";

/** The address without a path leads on, once it is known which screens there are. */
export function HomePage() {
  const home = useHome();
  return home && <Navigate to={home} replace />;
}
