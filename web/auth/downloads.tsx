import { Download } from "lucide-react";
import { app } from "../../contract/app.ts";
import { useEndpoint } from "../api/use-query.ts";
import { inDesktop } from "../shell/desktop.ts";
import { Icon } from "../ui/icon.tsx";
import "../ui/button.css";

/** Where the desktop program is to be had, if this installation offers it and this is not the program itself. */
export function Downloads() {
  const { data } = useEndpoint(app.downloads, {}, { enabled: !inDesktop() });
  const offered = [
    { name: "Windows", href: data?.windows },
    { name: "Mac", href: data?.mac },
  ].filter(({ href }) => href !== undefined);
  if (offered.length === 0) return null;
  return (
    <nav className="si__dl" aria-label="Desktop app">
      <span>Desktop app</span>
      {offered.map(({ name, href }) => (
        <a key={name} className="btn btn--secondary" href={href}>
          <Icon icon={Download} />
          <span>{name}</span>
        </a>
      ))}
    </nav>
  );
}
