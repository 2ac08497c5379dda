import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';
import { entityTag } from './entity-tag.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Quick enough to do at the first request of a page, and kept with the page from then on. */
const BROTLI_QUALITY = 5;

/** What the two compressed forms of a page take at most, in parts of the page itself. */
const COMPRESSED_SHARE = 0.5;

/** A text that is sent many times: its tag is computed once, each compressed form when it is first asked for. */
export interface TextBody {
  tag: string;
  /** Bytes that it takes in memory with its compressed forms. */
  size: number;
  as: (encoding: Encoding) => Promise<Buffer>;
}

/** Makes a body of a text. */
export function createTextBody(text: string): TextBody {
  const identity = Buffer.from(text);
  const forms: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(identity) };
  return {
    tag: entityTag(identity),
    size: Math.ceil(identity.length * (1 + COMPRESSED_SHARE)),
    as: (encoding) => (forms[encoding] ??= compress(identity, encoding)),
  };
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return gzipped(body);
}
