import { House, Smartphone } from "lucide-react";
import { showPhone } from "../../contract/show-phone.ts";
import { Icon } from "../ui/icon.tsx";
import { Marked } from "../text/marked.tsx";
import { isCallable } from "./callable.ts";

interface PhoneLinkProps {
  kind: "Mobile" | "Home";
  digits: string;
  search: string | undefined;
}

/** A number in a row of the directory. Calls by whatever the computer calls with. */
export function PhoneLink({ kind, digits, search }: PhoneLinkProps) {
  const shown = showPhone(digits);
  const inner = (
    <>
      <Icon icon={kind === "Mobile" ? Smartphone : House} size={14} />
      <span>
        <Marked text={shown} search={search} phone />
      </span>
    </>
  );
  if (!isCallable(digits))
    return (
      <span className="phn">
        <span className="sr">{kind}</span>
        {inner}
      </span>
    );
  return (
    <a className="phn" href={`tel:+${digits}`} tabIndex={-1} aria-label={`${kind} ${shown}`}>
      {inner}
    </a>
  );
}
