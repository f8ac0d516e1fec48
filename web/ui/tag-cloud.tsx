import { Zap } from "lucide-react";
import { counted } from "../../contract/counted.ts";
import { Icon } from "./icon.tsx";
import { cloudSize } from "./cloud-size.ts";
import "./tag-cloud.css";

export interface CloudTag {
  id: string;
  name: string;
  count: number;
  /** Who has it follows from rules. */
  dynamic?: boolean;
}

export interface TagCloudProps {
  label: string;
  /** In the order in which they are given. */
  tags: readonly CloudTag[];
  value: string | null;
  onChange: (id: string) => void;
}

/** Tags as large as they are common; one of them may be chosen. */
export function TagCloud({ label, tags, value, onChange }: TagCloudProps) {
  return (
    <div role="group" aria-label={label} className="cloud">
      {tags.map(({ id, name, count, dynamic }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          className={`cl cl--${cloudSize(count)}`}
          onClick={() => onChange(id)}
        >
          {dynamic && <Icon icon={Zap} size={14} />}
          <span className="trunc">{name}</span>
          <span className="num">{counted(count)}</span>
        </button>
      ))}
    </div>
  );
}
