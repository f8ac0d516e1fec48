/** Whether what is typed or pasted there is text of a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=checkbox]), textarea, [contenteditable]") !== null
  );
}
