import {
  Bell,
  CalendarClock,
  CheckCheck,
  ContactRound,
  Ellipsis,
  ListFilter,
  Star,
  Trash2,
  UserRoundPlus,
} from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { Popover } from "../ui/popover.tsx";
import { Select } from "../ui/select.tsx";
import { toast } from "../ui/toast.tsx";
import { Row, Section } from "./section.tsx";

export function MenuSection() {
  const [sort, setSort] = useState("Newest");
  const [columns, setColumns] = useState<readonly string[]>(["Email"]);
  const [owner, setOwner] = useState<string | null>(null);
  const say = (text: string) => () => toast.success(text);
  return (
    <Section title="Menu, popover">
      <Row>
        <Menu
          label="Conversation"
          trigger={<Button>Conversation</Button>}
          items={[
            { id: "open", label: "Open contact", icon: ContactRound, kbd: "O", onPress: say("Opened") },
            { id: "follow", label: "Follow", icon: Star, kbd: "F", onPress: say("Followed") },
            {
              id: "assign",
              label: "Assign to...",
              icon: UserRoundPlus,
              kbd: "A",
              disabled: true,
              onPress: say("Assigned"),
            },
            { id: "notify", label: "Notify team", icon: Bell, onPress: say("Notified") },
            {
              id: "schedule",
              label: "Schedule message",
              icon: CalendarClock,
              kbd: "S",
              onPress: say("Scheduled"),
            },
            "-",
            {
              id: "complete",
              label: "Complete conversation",
              confirm: "Click again to complete",
              icon: CheckCheck,
              kbd: "E",
              onPress: say("Completed"),
            },
            { id: "delete", label: "Delete", icon: Trash2, danger: true, onPress: say("Deleted") },
          ]}
        />
        <Menu
          label="Sort"
          trigger={<IconButton icon={Ellipsis} label="Sort" />}
          items={[
            {
              heading: "Sort by",
              entries: ["Newest", "Oldest", "Name"].map((id) => ({
                id,
                label: id,
                checked: id === sort,
                onPress: () => setSort(id),
              })),
            },
            {
              heading: "Columns",
              many: true,
              entries: ["Email", "Phone", "City"].map((id) => ({
                id,
                label: id,
                checked: columns.includes(id),
                onPress: () =>
                  setColumns(columns.includes(id) ? columns.filter((one) => one !== id) : [...columns, id]),
              })),
            },
          ]}
        />
        <Popover
          label="Filter"
          trigger={
            <Button icon={ListFilter} kind="ghost">
              Filter
            </Button>
          }
        >
          {(close) => (
            <>
              <Select
                label="Owner"
                options={["Ann", "Ben", "Cleo"]}
                none="Anyone"
                value={owner}
                onChange={setOwner}
              />
              <Button kind="primary" onPress={close}>
                Show 42
              </Button>
            </>
          )}
        </Popover>
      </Row>
    </Section>
  );
}
