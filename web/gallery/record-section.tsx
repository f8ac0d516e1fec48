import { Ellipsis, FileText, FileUp, PhoneCall, PhoneMissed, X } from "lucide-react";
import { Avatar } from "../ui/avatar.tsx";
import { DiffTable } from "../ui/diff-table.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";
import { Timeline, TimelineItem } from "../ui/timeline.tsx";
import { CHANGES } from "./list-samples.ts";
import { Section } from "./section.tsx";

export function RecordSection() {
  return (
    <Section title="Things of a record" wide={2}>
      <div className="card">
        <RecordRows label="Documents">
          <RecordRow
            icon={FileUp}
            title="Outback title.pdf"
            progress={64}
            progressLabel="Uploading Outback title.pdf"
            actions={<IconButton icon={X} label="Cancel Outback title.pdf" />}
          />
          <RecordRow
            icon={FileText}
            title={
              <button type="button" className="rowlink">
                Home dec page 2025.pdf
              </button>
            }
            detail={
              <>
                Policy · Home <span className="tel">HM-4471902</span>
              </>
            }
            actions={<IconButton icon={Ellipsis} label="More for Home dec page 2025.pdf" />}
          >
            <span className="who2" data-drop={520}>
              <Avatar id="priya" name="Priya Nair" size={20} />
              Priya Nair
            </span>
            <span className="t3 t12 num">412 KB</span>
          </RecordRow>
        </RecordRows>
      </div>
    </Section>
  );
}

export function TimelineSection() {
  return (
    <Section title="Timeline">
      <Timeline label="Activity">
        <TimelineItem
          icon={PhoneMissed}
          tone="red"
          title="Missed call from Dana"
          when="8:52 AM"
          detail="Provo office"
        />
        <TimelineItem
          mark={<Avatar id="ben" name="Ben Okafor" size={24} />}
          title="Ben Okafor"
          when="2 days ago"
          actions={<IconButton icon={Ellipsis} label="More for this note" />}
        >
          Ran auto with Noah added. Good-student discount applies, needs report card on file before binding.
        </TimelineItem>
        <TimelineItem icon={PhoneCall} title="Priya called Dana" when="8 days ago" detail="6 min 20 s" />
      </Timeline>
    </Section>
  );
}

export function HistorySection() {
  return (
    <Section title="What changed" wide={3}>
      <div className="card">
        <DiffTable
          label="History"
          rows={CHANGES.map(({ by, ...change }) => ({
            ...change,
            who: (
              <>
                <Avatar id={by} name={by} size={24} />
                <span className="trunc">{by}</span>
              </>
            ),
          }))}
        />
      </div>
    </Section>
  );
}
