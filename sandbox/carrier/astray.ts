/** Where the answers of a server lead to nothing that may be fetched. */
export class Astray extends Error {
  readonly code: 11200 | 11215;
  constructor(message: string, code: Astray["code"]) {
    super(message);
    this.code = code;
  }
}
