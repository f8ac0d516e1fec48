import { AlarmClock, MessageSquareText, Phone } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { type CommandGroup, CommandList } from "../ui/command-list.tsx";
import { Icon } from "../ui/icon.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { toast } from "../ui/toast.tsx";
import { Section } from "./section.tsx";

const GROUPS: CommandGroup[] = [
  {
    heading: "Contacts",
    items: [
      {
        id: "dana",
        label: (
          <>
            <mark>Dana W</mark>hitfield
          </>
        ),
        note: "with Marcus",
        icon: <Avatar id="dana" name="Dana Whitfield" size={20} />,
        kbd: "enter",
      },
    ],
  },
  {
    heading: "Actions for Dana",
    items: [
      { id: "call", label: "Call mobile", icon: <Icon icon={Phone} />, kbd: "mod+1", sub: true },
      { id: "text", label: "Text", icon: <Icon icon={MessageSquareText} />, kbd: "mod+2", sub: true },
      {
        id: "follow",
        label: "Add follow-up",
        icon: <Icon icon={AlarmClock} />,
        kbd: "mod+3",
        sub: true,
      },
    ],
  },
];

export function CommandSection() {
  const [query, setQuery] = useState("dana w");
  const found = "dana whitfield".startsWith(query.toLowerCase());
  return (
    <Section title="Command list" wide={2}>
      <CommandList
        label="Search or jump to"
        query={query}
        onQueryChange={setQuery}
        placeholder="Search or jump to"
        groups={found ? GROUPS : []}
        onRun={(id) => toast.success(`Ran ${id}`)}
        empty={found ? undefined : `Nothing matches “${query}”`}
        foot={
          <>
            <span>
              <Kbd keys="arrowup" /> <Kbd keys="arrowdown" /> move
            </span>
            <span>
              <Kbd keys="enter" /> open
            </span>
          </>
        }
      />
    </Section>
  );
}
