import { Header, type HeaderData } from 'tar';

const BLOCK_BYTES = 512;

/** An entry of an archive, by default a file with the content `content`. */
export interface RawEntry extends HeaderData {
  content?: string;
}

/** An archive as no tool would make it: nothing is checked. */
export function rawTar(entries: readonly RawEntry[]): Buffer {
  const blocks = entries.flatMap(({ content = 'content', ...entry }) => {
    const header = Buffer.alloc(BLOCK_BYTES);
    const bytes = Buffer.from(content);
    new Header({ type: 'File', mode: 0o644, size: bytes.length, ...entry }).encode(header, 0);
    return [header, bytes, Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)]);
}
