/** How many there are: "1,204". Of what is named, "1 contact", "1,204 contacts", "2 policies". */
export function counted(count: number, one?: string, more = `${one}s`): string {
  const digits = count.toLocaleString("en-US");
  return one === undefined ? digits : `${digits} ${count === 1 ? one : more}`;
}
