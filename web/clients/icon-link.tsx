import { Icon, type IconType } from "../ui/icon.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import "../ui/icon-button.css";

interface IconLinkProps {
  icon: IconType;
  label: string;
  href: string;
}

/** Looks like an icon button, leads out of the product: mail, phone. */
export function IconLink({ icon, label, href }: IconLinkProps) {
  return (
    <Tooltip text={label}>
      <a className="ib" href={href} aria-label={label}>
        <Icon icon={icon} />
      </a>
    </Tooltip>
  );
}
