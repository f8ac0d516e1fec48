import { UserRound } from "lucide-react";

import { Chip } from "../../ui/chip.tsx";
import { dayText } from "../days.ts";
import { RecordList } from "../records/record-list.tsx";
import { useRecords } from "../records/use-records.ts";
import { DependentDialog } from "./dependent-dialog.tsx";
import { quarterAge } from "./dependent-kind.ts";

export function DependentList({ clientId }: { clientId: string }) {
  const data = useRecords(clientId, "dependents");
  return (
    <RecordList
      title="Dependents"
      add="Add dependent"
      empty="Children and others who are insured with this contact."
      records={data}
      renderRow={({ firstName, lastName, relationship, dob, gender, goodStudent }) => {
        const age = quarterAge(dob);
        return {
          icon: UserRound,
          name: [firstName, lastName].filter(Boolean).join(" ") || relationship || "Dependent",
          about: [relationship, gender, age !== null && `${age} yr`].filter(Boolean).join(" · "),
          cells: (
            <>
              {goodStudent && <Chip>Good student</Chip>}
              <span className="prow__n num t2">{dob && dayText(dob)}</span>
            </>
          ),
        };
      }}
      renderDialog={(dependent, close) => (
        <DependentDialog clientId={clientId} dependent={dependent} onClose={close} />
      )}
    />
  );
}
