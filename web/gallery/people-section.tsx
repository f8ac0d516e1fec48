import { presences } from "../../contract/users.ts";
import { AvatarGroup } from "../ui/avatar-group.tsx";
import { Avatar, type AvatarSize } from "../ui/avatar.tsx";
import { PresenceDot } from "../ui/presence-dot.tsx";
import { PRESENCE_LABELS } from "../ui/presence.ts";
import { TEAM } from "./samples.ts";
import { Row, Section } from "./section.tsx";

const SIZES: AvatarSize[] = [16, 20, 24, 28, 32, 36, 40, 56];

export function PresenceSection() {
  return (
    <Section title="Presence">
      <ul className="presence-list">
        {presences.map((presence) => (
          <li key={presence}>
            <PresenceDot presence={presence} decorative />
            {PRESENCE_LABELS[presence]}
          </li>
        ))}
      </ul>
      <Row>
        {TEAM.map((person, at) => (
          <Avatar key={person.id} {...person} size={32} presence={presences[at]} />
        ))}
      </Row>
    </Section>
  );
}

export function AvatarSection() {
  return (
    <Section title="Avatars">
      <Row>
        {SIZES.map((size) => (
          <Avatar key={size} id="dana" name="Dana Whitfield" size={size} />
        ))}
      </Row>
      <Row>
        <Avatar id="ridgeline" name="Ridgeline" company size={40} />
        <Avatar id="ridgeline" name="Ridgeline" company size={28} />
        <AvatarGroup people={TEAM.slice(0, 4)} />
        <AvatarGroup people={TEAM} max={5} size={24} />
      </Row>
    </Section>
  );
}
