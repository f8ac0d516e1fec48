import { Star } from "lucide-react";
import { Icon } from "./icon.tsx";
import "./stars.css";

const STARS = [1, 2, 3, 4, 5];

/** A rating that was given, 0 to 5. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} of 5 stars`}>
      {STARS.map((star) => (
        <Icon key={star} icon={Star} size={14} className={star <= Math.round(rating) ? "on" : undefined} />
      ))}
    </span>
  );
}
