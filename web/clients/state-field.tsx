import { Select, type SelectProps } from "../ui/select.tsx";
import { usStates } from "./us-states.ts";

/** Where a license was issued. A stored state that is none of ours stays on offer: editing never loses it. */
export function StateField(props: Omit<SelectProps, "options">) {
  const { value } = props;
  const known = !value || usStates.some((state) => state.id === value);
  return <Select {...props} options={known ? usStates : [...usStates, value]} none="Unknown" />;
}
