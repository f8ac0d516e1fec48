import { type ReactNode, useEffect, useRef } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { Tabs } from "../ui/tabs.tsx";
import { isEdited, wrongFields } from "./wrong-fields.ts";

export interface FormTab {
  id: string;
  label: string;
  /** The paths of the fields in it: "coverage", "locations.0". */
  fields: readonly string[];
  content: ReactNode;
}

interface FormTabsProps {
  label: string;
  tabs: readonly FormTab[];
  value: string;
  onChange: (id: string) => void;
  /** At the end of the strip: buttons. */
  end?: ReactNode;
  className?: string;
}

/** The tabs of a bare dialog: amber where something was edited, red where something is wrong. */
export function FormTabs({ label, tabs, value, onChange, end, className = "" }: FormTabsProps) {
  const { control, setFocus } = useFormContext();
  const { errors, dirtyFields, submitCount } = useFormState({ control });
  const wanted = useRef<string>(undefined);

  const marked = tabs.map(({ id, label: text, fields }) => {
    const mark = wrongFields(errors, fields).length
      ? ("error" as const)
      : isEdited(dirtyFields, fields)
        ? ("edited" as const)
        : undefined;
    return { id, label: text, mark };
  });

  // A save that is refused leads to what is wrong, which may stand in a tab that is not open.
  useEffect(() => {
    const isWrong = ({ fields }: FormTab) => wrongFields(errors, fields).length > 0;
    const first = tabs.find(isWrong);
    if (submitCount === 0 || !first || tabs.some((tab) => tab.id === value && isWrong(tab))) return;
    wanted.current = wrongFields(errors, first.fields)[0];
    onChange(first.id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a save asks: who corrects a field is not sent on
  }, [submitCount]);

  useEffect(() => {
    if (wanted.current) setFocus(wanted.current);
    wanted.current = undefined;
  }, [value, setFocus]);

  return (
    <Tabs {...{ label, value, onChange, end, className }} tabs={marked} panelClassName="dialog__b">
      {(id) => tabs.find((tab) => tab.id === id)?.content}
    </Tabs>
  );
}
