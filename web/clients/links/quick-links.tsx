import { ExternalLink, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { Link } from "../../../contract/links.ts";
import { webAddress } from "../../../contract/web-address.ts";
import { FieldLine as Line } from "../../form/field-line.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { RecordDialog } from "../records/record-dialog.tsx";
import { useRecords } from "../records/use-records.ts";
import { iconOf, linkIcons } from "./link-icons.ts";
import { linkKind } from "./link-kind.ts";
import "./quick-links.css";

/** Where else the contact is to be found: a carrier's portal, a folder. */
export function QuickLinks({ clientId }: { clientId: string }) {
  const data = useRecords(clientId, "links");
  const [open, setOpen] = useState<Link | "new">();
  return (
    <section className="qlinks" aria-label="Quick links">
      <div className="qlinks__h">
        <h2>Quick links</h2>
        <span className="sp" />
        <IconButton icon={Plus} label="Add link" onPress={() => setOpen("new")} />
      </div>
      {!!data?.length && (
        <ul aria-label="Quick links">
          {data.map((link) => (
            <li key={link.id} className="qlink">
              <Icon icon={iconOf(link.icon)} className="t3" />
              <QuickLink link={link} />
              <IconButton icon={Pencil} label={`Edit ${nameOf(link)}`} onPress={() => setOpen(link)} />
            </li>
          ))}
        </ul>
      )}
      {open && (
        <LinkDialog
          clientId={clientId}
          link={open === "new" ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

const nameOf = ({ name, url }: Link): string => name || url || "Link";

/** One that leads nowhere safe is only told. */
function QuickLink({ link }: { link: Link }) {
  const href = webAddress(link.url, location.origin);
  const name = nameOf(link);
  return (
    <span className="qlink__t">
      {href ? (
        <a className="link" href={href} target="_blank" rel="noreferrer" title={href}>
          <span className="trunc">{name}</span> <Icon icon={ExternalLink} size={14} />
          <span className="sr">opens in a new window</span>
        </a>
      ) : (
        <span className="trunc">{name}</span>
      )}
      {link.description && <span className="t12 t3 trunc">{link.description}</span>}
    </span>
  );
}

interface LinkDialogProps {
  clientId: string;
  /** None: one is added. */
  link: Link | undefined;
  onClose: () => void;
}

function LinkDialog({ clientId, link, onClose }: LinkDialogProps) {
  return (
    <RecordDialog
      kind={linkKind}
      clientId={clientId}
      record={link}
      {...(link && { name: nameOf(link) })}
      size="small"
      onClose={onClose}
    >
      {() => (
        <div className="grid12">
          <Line name="name" as={TextField} label="Name" span={12} placeholder="Carrier portal" />
          <Line name="url" as={TextField} type="url" label="URL" span={12} placeholder="https://" />
          <Line name="description" as={TextField} label="Description" span={12} />
          <Line name="icon" as={Select} label="Icon" span={12} options={linkIcons(link?.icon)} none="Link" />
        </div>
      )}
    </RecordDialog>
  );
}
