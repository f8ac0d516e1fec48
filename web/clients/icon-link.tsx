import { Icon, type IconType } from "../ui/icon.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import "../ui/icon-button.css";

interface IconLinkProps {
  icon: IconType;
  label: string;
  href: string;
  newWindow?: boolean;
}

/** Looks like an icon button, leads out of the product: mail, phone, a map. */
export function IconLink({ icon, label, href, newWindow }: IconLinkProps) {
  return (
    <Tooltip text={label}>
      <a
        className="ib"
        href={href}
        aria-label={label}
        {...(newWindow && { target: "_blank", rel: "noreferrer" })}
      >
        <Icon icon={icon} />
      </a>
    </Tooltip>
  );
}
