import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What shows that a row is true: a file, or the test in it with this title. */
export interface Proof {
  file: string;
  title: string | undefined;
}

/** A row of a table: the cells that say what must be true, and its proofs. */
export interface ProvenRow {
  cells: string[];
  proofs: Proof[];
}

/** Reads a table beside this file. A line that begins with empty cells has one more proof of the row before. */
function readRows(file: string): ProvenRow[] {
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n');
  const rows: ProvenRow[] = [];
  for (const line of lines) {
    const all = line.split('\t');
    const proof = { file: all.at(-2) ?? '', title: all.at(-1) || undefined };
    const cells = all.slice(0, -2);
    if (cells.some((cell) => cell !== '')) rows.push({ cells, proofs: [] });
    rows.at(-1)?.proofs.push(proof);
  }
  return rows;
}

/** The requirements of docs/specification.md: number, section and text. Those beyond it have no number. */
export const readRequirements = (): ProvenRow[] => readRows('requirements.tsv');

/** The threats of docs/security.md. */
export const readThreats = (): ProvenRow[] => readRows('threats.tsv');

function describeRows(head: readonly string[], rows: readonly ProvenRow[]): string {
  const toLine = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  const toText = ({ file, title }: Proof) => (title === undefined ? `\`${file}\`` : `\`${file}\`: ${title}`);
  const lines = rows.map(({ cells, proofs }) => toLine([...cells, proofs.map(toText).join('; ')]));
  return [toLine([...head, 'Shown by']), `|${'---|'.repeat(head.length + 1)}\n`, ...lines].join('');
}

if (import.meta.main) {
  const requirements = describeRows(['No.', 'Section', 'Requirement'], readRequirements());
  process.stdout.write(`## Requirements\n\n${requirements}\n## Threats\n\n`);
  process.stdout.write(describeRows(['Threat'], readThreats()));
}
