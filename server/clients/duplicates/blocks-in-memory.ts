/** Who has which key, for a whole account: some forty bytes for each key of a client, twenty keys a client. */
export class Blocks {
  readonly #places = new Map<number, number>();
  readonly #keys: number[] = [];
  /** The places of a client's keys: from `#starts[client]` to the next one's start. */
  readonly #starts: number[] = [0];
  readonly #entries: number[] = [];
  #members: Int32Array | null = null;
  #ends = new Int32Array(0);
  /** How often the client at hand has met each of the others. */
  #met = new Uint8Array(0);

  /** Clients are numbered as they are added. */
  add(keys: readonly number[]): void {
    for (const key of keys) {
      let place = this.#places.get(key);
      if (place === undefined) {
        place = this.#keys.push(key) - 1;
        this.#places.set(key, place);
      }
      this.#entries.push(place);
    }
    this.#starts.push(this.#entries.length);
    this.#members = null;
  }

  holders(key: number): number {
    const place = this.#places.get(key);
    return place === undefined ? 0 : this.#count(place);
  }

  #count(place: number): number {
    this.#sorted();
    return this.#ends[place]! - (place === 0 ? 0 : this.#ends[place - 1]!);
  }

  /** All clients by key, in one row. */
  #sorted(): Int32Array {
    if (this.#members) return this.#members;
    const ends = new Int32Array(this.#keys.length);
    for (const place of this.#entries) ends[place]!++;
    for (let place = 1; place < ends.length; place++) ends[place]! += ends[place - 1]!;
    const members = new Int32Array(this.#entries.length);
    const next = ends.slice();
    for (let client = this.#starts.length - 2; client >= 0; client--)
      for (let at = this.#starts[client]!; at < this.#starts[client + 1]!; at++)
        members[--next[this.#entries[at]!]!] = client;
    this.#met = new Uint8Array(this.#starts.length - 1);
    this.#ends = ends;
    return (this.#members = members);
  }

  /** See `candidates`: those who share a telling key, or two of any kind, in blocks of no more than `most`. */
  candidatesOf(client: number, most: number): number[] {
    const members = this.#sorted();
    const found: number[] = [];
    const touched: number[] = [];
    for (let at = this.#starts[client]!; at < this.#starts[client + 1]!; at++) {
      const place = this.#entries[at]!;
      const count = this.#count(place);
      if (count < 2 || count > most) continue;
      const weight = this.#keys[place]! % 2 === 1 ? 2 : 1;
      for (let n = this.#ends[place]! - count; n < this.#ends[place]!; n++) {
        const other = members[n]!;
        if (other === client) continue;
        const met = this.#met[other]!;
        if (met === 0) touched.push(other);
        if (met < 2 && met + weight >= 2) found.push(other);
        this.#met[other] = Math.min(2, met + weight);
      }
    }
    for (const other of touched) this.#met[other] = 0;
    return found;
  }
}
