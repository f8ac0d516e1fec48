import { Link } from "@tanstack/react-router";
import { MapPinOff } from "lucide-react";
import { Icon } from "../ui/icon.tsx";
import "../ui/button.css";
import "../ui/empty-state.css";

/** An address that leads nowhere; the frame around it stays. */
export function NotFoundPage() {
  return (
    <div className="empty nowhere">
      <span className="empty__art">
        <Icon icon={MapPinOff} size={20} />
      </span>
      <h1>There is no page here</h1>
      <p>The address may be mistyped, or what it led to is gone.</p>
      <Link to="/" className="btn btn--secondary">
        Back to the start
      </Link>
    </div>
  );
}
