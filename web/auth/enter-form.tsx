import type { FormEvent, KeyboardEvent, ReactNode } from "react";

/**
 * The browser submits nothing while the button is disabled, and it is until the last field is filled: here Enter
 * submits from every field. Afterwards the first field that is wrong has the focus.
 */
export function EnterForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { key, nativeEvent, target, currentTarget: form } = event;
    if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    form.requestSubmit();
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields have the key, as in any form
    <form className="si__box si__box--reset" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      {children}
    </form>
  );
}
