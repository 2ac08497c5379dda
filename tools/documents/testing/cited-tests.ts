import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../local/paths.ts';
import { readTable } from '../../local/read-table.ts';

/** What shows that a row is true: a file, or the test in it with this title. */
interface Proof {
  file: string;
  title: string | undefined;
}

/** Reads what must be true, and its proofs. A line that begins with empty cells has one more proof of the row before. */
export function readProvenRows(name: 'requirements' | 'threats'): { cells: string[]; proofs: Proof[] }[] {
  const rows: { cells: string[]; proofs: Proof[] }[] = [];
  for (const line of readTable(path.join(ROOT, `tools/documents/${name}.tsv`)).slice(1)) {
    const [cells, [file = '', title]] = [line.slice(0, -2), line.slice(-2)];
    if (cells.some((cell) => cell !== '')) rows.push({ cells, proofs: [] });
    rows.at(-1)?.proofs.push({ file, title: title || undefined });
  }
  return rows;
}

/** Whether the file exists and contains a test with this title. Any kind of quotes counts. */
export function citedTestExists({ file, title }: Proof): boolean {
  if (!existsSync(path.join(ROOT, file))) return false;
  if (title === undefined) return true;
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const written = [title, title.replaceAll("'", "\\'")];
  return written.some((text) => ["'", '"', '`'].some((quote) => source.includes(quote + text + quote)));
}
