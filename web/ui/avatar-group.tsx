import { Avatar, type AvatarSize } from "./avatar.tsx";

export interface AvatarGroupProps {
  people: readonly { id: string; name: string; src?: string | null }[];
  size?: AvatarSize;
  /** 3 in general, 10 in text rooms, 20 in chats; the rest becomes +n. */
  max?: number;
}

export function AvatarGroup({ people, size = 28, max = 3 }: AvatarGroupProps) {
  const more = people.length - max;
  return (
    <span className="avs" role="img" aria-label={people.map((person) => person.name).join(", ")}>
      {people.slice(0, max).map((person) => (
        <Avatar key={person.id} {...person} size={size} />
      ))}
      {more > 0 && <span className={`av av--${size} av-more`}>+{more}</span>}
    </span>
  );
}
