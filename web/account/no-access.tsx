import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { texts } from "../../contract/errors.ts";
import { Icon } from "../ui/icon.tsx";
import "../ui/button.css";
import "../ui/empty-state.css";

/** In place of a page that one's role does not open. */
export function NoAccess() {
  return (
    <div className="empty nowhere">
      <span className="empty__art">
        <Icon icon={Lock} size={20} />
      </span>
      <h1>{texts.forbidden}</h1>
      <Link to="/" className="btn btn--secondary">
        Back to the start
      </Link>
    </div>
  );
}
