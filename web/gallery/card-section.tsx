import { Mail, MapPin, Pencil, Phone, Plus } from "lucide-react";
import { Card } from "../ui/card.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { KeyRow, KeyRows } from "../ui/key-row.tsx";
import { Section } from "./section.tsx";

export function CardSection() {
  return (
    <Section title="Cards, key rows">
      <Card title="Dana Whitfield" level={3} padded actions={<IconButton icon={Pencil} label="Edit" />}>
        <KeyRows>
          <KeyRow label="Mobile" icon={Phone} actions={<IconButton icon={Phone} label="Call mobile" />}>
            <span className="tel">801-555-0142</span>
          </KeyRow>
          <KeyRow label="Email" icon={Mail}>
            dana.whitfield@mountain-meadows-homeowners.example
          </KeyRow>
          <KeyRow label="Address" icon={MapPin}>
            1184 Quail Run Dr, Provo
          </KeyRow>
        </KeyRows>
      </Card>
      <Card
        title="Policies"
        count={5}
        level={3}
        padded
        actions={<IconButton icon={Plus} label="Add policy" />}
      >
        <KeyRows>
          <KeyRow label="Carrier">Ridgeline Mutual</KeyRow>
          <KeyRow label="Premium">
            <span className="num">$2,184</span>
          </KeyRow>
        </KeyRows>
      </Card>
    </Section>
  );
}
