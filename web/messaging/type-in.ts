import { atQuery } from "../templates/at-query.ts";

/** In place of what is marked, as if it were typed there: whoever listens to the field hears of it. */
export function typeIn(field: HTMLTextAreaElement, words: string): void {
  field.focus();
  const { selectionStart: start, selectionEnd: end } = field;
  field.setRangeText(words, start, end);
  field.setSelectionRange(start + words.length, start + words.length);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: words }));
}

/** An @ that asks for a template: apart from the word before it, and in place of one that asks already. */
export function typeAt(field: HTMLTextAreaElement): void {
  const { selectionStart: caret, value } = field;
  const asking = atQuery(value, caret);
  if (asking) {
    field.setSelectionRange(asking.start, caret);
    typeIn(field, "");
  }
  const asks = atQuery(`${value.slice(0, asking?.start ?? caret)}@`, (asking?.start ?? caret) + 1);
  typeIn(field, asks ? "@" : " @");
}
