/** What can be typed into, or chosen from. A file is neither: its field is a button. */
const FIELDS = "input:not([type='file']), textarea, .select, [role='radio']";

const isOpen = (field: HTMLElement): boolean =>
  field.checkVisibility() &&
  !field.matches(":disabled, [readonly], [tabindex='-1']") &&
  !field.closest("[inert], .dialog__f");

/** Where a form is begun; of a choice that is made already, what is chosen. */
export function firstField(form: HTMLElement): HTMLElement | undefined {
  const open = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(isOpen);
  const [first] = open;
  if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
  return (
    open.find((one) => one instanceof HTMLInputElement && one.name === first.name && one.checked) ?? first
  );
}

/** Nothing is marked in it, and what is typed goes on behind what it holds. */
export function focusField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  // A field of another kind of text, as a number, knows no caret.
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (field.selectionStart !== null) field.setSelectionRange(field.value.length, field.value.length);
}
