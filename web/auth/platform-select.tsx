import { useEffect, useRef } from "react";
import { Select } from "../ui/select.tsx";
import type { Found } from "./use-platforms.ts";

export interface PlatformSelectProps {
  found: readonly Found[];
  value: string | null;
  /** Takes the focus: nothing goes on without it. */
  wanted: boolean;
  onChange: (platform: string | null) => void;
}

/** Which of the agencies that know this e-mail to sign in to. */
export default function PlatformSelect({ found, value, wanted, onChange }: PlatformSelectProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wanted) button.current?.focus();
  }, [wanted]);
  return (
    <Select
      ref={button}
      label="Platform"
      name="platform"
      options={found.map(({ id, name }) => ({ id, label: name }))}
      value={value}
      placeholder="Choose a platform"
      help={`Your email belongs to ${found.length} platforms.`}
      onChange={onChange}
    />
  );
}
