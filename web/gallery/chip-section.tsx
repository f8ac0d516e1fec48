import { Plus } from "lucide-react";
import { useState } from "react";
import { Badge } from "../ui/badge.tsx";
import { Chip } from "../ui/chip.tsx";
import { Row, Section } from "./section.tsx";

export function ChipSection() {
  const [tags, setTags] = useState(["Boat", "Umbrella"]);
  const [pressed, setPressed] = useState(true);
  return (
    <Section title="Chips, tags, badges">
      <Row>
        <Chip>Homeowner</Chip>
        <Chip kind="dynamic">Renews in 30 days</Chip>
        <Chip kind="pending">Teen driver</Chip>
        <Chip kind="removed">Boat</Chip>
      </Row>
      <Row>
        <Chip tone="green">Active</Chip>
        <Chip tone="blue">In Review</Chip>
        <Chip tone="amber">Submit Brand</Chip>
        <Chip tone="red">Rejected</Chip>
        <Chip>Not Registered</Chip>
      </Row>
      <Row>
        {tags.map((tag) => (
          <Chip
            key={tag}
            removeLabel={`Remove ${tag}`}
            onRemove={() => setTags(tags.filter((other) => other !== tag))}
          >
            {tag}
          </Chip>
        ))}
        <Chip kind="line" icon={Plus} onPress={() => setTags(["Boat", "Umbrella"])}>
          Add tag
        </Chip>
        <Chip pressed={pressed} onPress={() => setPressed(!pressed)}>
          Filter
        </Chip>
      </Row>
      <Row>
        <Badge count={7} label="unread" />
        <Badge count={120} label="unread" />
        <Badge count={12} kind="soft" />
        <Badge count={2} kind="quiet" />
        <Badge count={3} kind="red" label="missed calls" />
      </Row>
    </Section>
  );
}
