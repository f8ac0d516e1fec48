import { Fragment } from "react";

/** Text in which an e-mail address that is too long for its column goes on after its sign. */
export function Breaking({ text }: { text: string }) {
  return text.split(/(?<=@)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
