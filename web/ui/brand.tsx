import { classNames } from "./class-names.ts";
import { Logo } from "./logo.tsx";
import "./brand.css";

export interface BrandProps {
  /** The account's, where it is known. */
  name?: string;
  large?: boolean;
}

/** The mark with the name beside it, on pages without the frame. */
export function Brand({ name = "Switchboard", large }: BrandProps) {
  return (
    <div className={classNames("mark", large && "mark--large")}>
      <Logo size={large ? 32 : 24} />
      <b>{name}</b>
    </div>
  );
}
