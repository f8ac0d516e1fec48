import { Phone, Star } from "lucide-react";
import { useMemo, useState } from "react";
import { counted } from "../../contract/counted.ts";
import { Avatar } from "../ui/avatar.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { toast } from "../ui/toast.tsx";
import { type RowRange, VirtualGrid } from "../ui/virtual-grid.tsx";
import { people } from "./samples.ts";
import { Section } from "./section.tsx";

const COUNT = 10_000;

export function GridSection() {
  const rows = useMemo(() => people(COUNT), []);
  const [starred, setStarred] = useState(() => new Set(["person-1"]));
  const [shown, setShown] = useState<RowRange>({ start: 0, end: 0 });
  const row = (index: number) => rows[index] ?? { id: `row-${index}`, name: "", phone: "" };

  function star(id: string) {
    const next = new Set(starred);
    if (!next.delete(id)) next.add(id);
    setStarred(next);
  }

  return (
    <Section title="Virtual grid, 10,000 rows" wide={2}>
      <div className="gallery__list card">
        <VirtualGrid
          label="Contacts"
          count={rows.length}
          rowHeight={60}
          rowKey={(index) => row(index).id}
          onOpen={(index) => toast.success(`Opened ${row(index).name}`)}
          onRowKey={(key, index) => key === "f" && star(row(index).id)}
          onRangeChange={setShown}
          headClassName="demo-row demo-row--head"
          head={
            <>
              <span role="columnheader">Name</span>
              <span role="columnheader">Phone</span>
              <span role="columnheader">
                <span className="sr">Actions</span>
              </span>
            </>
          }
          rowClassName={() => "demo-row"}
          renderRow={(index) => {
            const { id, name, phone } = row(index);
            return (
              <>
                <span role="gridcell" className="demo-row__who">
                  <Avatar id={id} name={name} size={36} />
                  <span className="trunc">{name}</span>
                </span>
                <span role="gridcell" className="tel">
                  {phone}
                </span>
                <span role="gridcell">
                  <IconButton
                    icon={Phone}
                    label={`Call ${name}`}
                    excludeFromTabOrder
                    onPress={() => toast.success(`Calling ${name}`)}
                  />
                  <IconButton
                    icon={Star}
                    label={`Favorite ${name}`}
                    excludeFromTabOrder
                    pressed={starred.has(id)}
                    className={starred.has(id) ? "star-on" : undefined}
                    onPress={() => star(id)}
                  />
                </span>
              </>
            );
          }}
        />
      </div>
      <p className="t3 t12 num">
        Rows {shown.start + 1} to {shown.end + 1} of {counted(COUNT)}
      </p>
    </Section>
  );
}
