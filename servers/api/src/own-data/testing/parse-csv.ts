/** Parses CSV by RFC 4180, strictly: every row has the fields of the first, and lines end with CR and LF. */
export function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const found = field.exec(text);
    if (!found) throw new Error(`This is no CSV from ${at}: ${text.slice(at, at + 40)}`);
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  const [columns = [], ...records] = rows.slice(0, -1);
  return records.map((record) => {
    if (record.length !== columns.length) throw new Error(`This row has other fields: ${record.join()}`);
    return Object.fromEntries(columns.map((column, index) => [column, record[index] ?? '']));
  });
}
