import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type Assignee, assignees, type FollowUp } from "../../contract/followups.ts";
import { limits } from "../../contract/limits.ts";
import { staffName } from "../../contract/names.ts";
import { users } from "../../contract/users.ts";
import { useEndpoint } from "../api/use-query.ts";
import { FieldLine as Line } from "../form/field-line.tsx";
import { useMe } from "../shell/me.ts";
import { useNow } from "../shell/use-now.ts";
import { DateTimeField } from "../ui/date-time-field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { firstTime } from "./first-time.ts";
import { reminderOptions, reminderText } from "./reminder.ts";
import type { FollowUpForm } from "./use-follow-up-form.ts";

type AssignToProps = Omit<React.ComponentProps<typeof Segmented<Assignee>>, "options">;

/** Each asks for other fields: what was wrong with those of the one before is forgotten. */
function AssignTo(props: AssignToProps) {
  const { clearErrors } = useFormContext();
  return (
    <Segmented
      {...props}
      options={assignees}
      onChange={(assignTo) => {
        props.onChange(assignTo);
        clearErrors();
      }}
    />
  );
}

/** Who does what, and when. A scheduled message has its time with its text. */
export function FollowUpFields({ stored }: { stored: FollowUp | undefined }) {
  const me = useMe();
  const now = useNow(60_000);
  const [opened] = useState(now);
  const { data: team = [] } = useEndpoint(users.list, {});
  const { control } = useFormContext<FollowUpForm>();
  const [assignTo, reminderAt] = useWatch({ control, name: ["assignTo", "reminderAt"] });
  // The minutes stand in the field already; that there is no job for them is said below it.
  const isAsStored = stored?.isActive && String(stored.reminderAt ?? "none") === reminderAt;
  const reminder = isAsStored && !stored.reminderJob ? reminderText(stored, now) : null;
  return (
    <div className="grid12">
      <Line
        name="assignTo"
        as={AssignTo}
        label="Assign to"
        span={12}
        block
        help="none sends the message below without a task."
      />
      {assignTo === "peer" && (
        <Line
          name="user"
          as={Select}
          label="Peer"
          span={12}
          placeholder="Choose a colleague"
          options={team
            .filter(({ id }) => id !== me.id)
            .map((peer) => ({ id: peer.id, label: staffName(peer) }))}
        />
      )}
      {assignTo !== "none" && (
        <>
          <Line
            name="date"
            as={DateTimeField}
            label="Schedule On"
            span={8}
            className="fu__when"
            min={firstTime(opened)}
          />
          <Line
            name="reminderAt"
            as={Select}
            label="Reminder"
            span={4}
            options={reminderOptions}
            searchable={false}
            help={reminder}
            {...(reminder?.startsWith("Error") && { helpState: "warn" })}
          />
        </>
      )}
      <Line name="note" as={TextArea} label="Note" span={12} rows={3} maxLength={limits.noteLength} />
    </div>
  );
}
