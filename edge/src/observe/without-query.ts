/** The path of an address, for the log: a query can hold what somebody searched for. */
export function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
