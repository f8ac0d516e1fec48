export interface AtQuery {
  /** Where the @ stands. */
  start: number;
  /** What is typed after it. */
  query: string;
}

/** Words are searched for, not told: what goes on longer, or begins with a space, is the text itself. */
const asked = /(?:^|[\s("'])@((?!\s)[^\n@]{0,40})$/u;

/** What is asked for by an @ before the caret. One inside of a word, as in an e-mail address, asks nothing. */
export function atQuery(text: string, caret: number): AtQuery | null {
  const query = asked.exec(text.slice(0, caret))?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}
