/** The second click of a double click says nothing that the first has not said. A ref. */
export function takeDoubleClickForOne(element: HTMLElement | null) {
  const stopSecond = (event: MouseEvent) => event.detail > 1 && event.stopPropagation();
  element?.addEventListener("click", stopSecond);
  return () => element?.removeEventListener("click", stopSecond);
}
