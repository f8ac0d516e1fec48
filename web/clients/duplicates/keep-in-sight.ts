/** A notice that covers the end of what scrolls: the field that one is in stays above it, also one that is gone to. */
export function keepInSight(notice: HTMLElement | null) {
  const scroller = notice?.closest<HTMLElement>(".scroll");
  if (!notice || !scroller) return;
  const measure = () => {
    scroller.style.scrollPaddingBottom = `${notice.offsetHeight}px`;
    const field = document.activeElement;
    if (field && scroller.contains(field) && !notice.contains(field))
      field.scrollIntoView({ block: "nearest" });
  };
  const observer = new ResizeObserver(measure);
  observer.observe(notice);
  return () => {
    observer.disconnect();
    scroller.style.scrollPaddingBottom = "";
  };
}
