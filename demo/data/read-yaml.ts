import { LineCounter, isMap, isNode, isSeq, parseDocument } from 'yaml';
import { TableError } from './table-part.ts';
import type { Fields, TablePart } from './table-part.ts';

/** Reads the facts of a table. */
export function readYaml(file: string, text: string): TablePart {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (position: number) => lineCounter.linePos(position).line;
  if (document.errors.length > 0) {
    throw new TableError(
      document.errors.map(({ pos, message }) => `${file}:${lineAt(pos[0])}: ${message}; correct it`),
    );
  }
  return {
    file,
    value: document.toJS() as Fields,
    lineOf: (keys) => {
      const [above, last] = [document.getIn(keys.slice(0, -1), true), keys.at(-1)];
      const key = isMap(above) ? above.items.find((pair) => String(pair.key) === String(last))?.key : undefined;
      const node = isSeq(above) ? above.items[Number(last)] : key;
      return isNode(node) && node.range ? lineAt(node.range[0]) : undefined;
    },
  };
}
