import { Tag, Zap } from "lucide-react";
import { useState } from "react";
import { RailList } from "../ui/rail-list.tsx";
import { TagCloud } from "../ui/tag-cloud.tsx";
import { TAGS } from "./list-samples.ts";
import { Section } from "./section.tsx";

export function TagSection() {
  const [tag, setTag] = useState<string | null>("renews");
  const items = TAGS.map(({ id, name, count, dynamic }) => ({
    id,
    label: name,
    icon: dynamic ? Zap : Tag,
    count,
  }));
  return (
    <Section title="Tags: list and cloud" wide={2}>
      <div className="gallery__pair">
        <div className="card">
          <RailList label="Tags" items={items} value={tag} onChange={setTag} />
        </div>
        <div className="card">
          <TagCloud label="Tags by size" tags={TAGS} value={tag} onChange={setTag} />
        </div>
      </div>
    </Section>
  );
}
