import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gunzip, brotliDecompress } from 'node:zlib';
import { isSourceMap, isText } from './content-types.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const expandBrotli = promisify(brotliDecompress);
const expandGzip = promisify(gunzip);

export type Encoding = 'br' | 'gz';

/** The compressed forms of a file that are worth keeping: none for pictures and fonts, nor where they are no smaller. */
export async function compressed(file: string, content: Buffer): Promise<[Encoding, Buffer][]> {
  if (!isText(file)) return [];
  const params = {
    // Only developer tools fetch source maps, and the best quality costs seconds for each.
    [constants.BROTLI_PARAM_QUALITY]: isSourceMap(file) ? 5 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const forms: [Encoding, Buffer][] = [
    ['br', await compressBrotli(content, { params })],
    ['gz', await compressGzip(content, { level: isSourceMap(file) ? 6 : 9 })],
  ];
  return forms.filter(([, bytes]) => bytes.length < content.length);
}

export const expand = async (encoding: Encoding, bytes: Buffer): Promise<Buffer> =>
  encoding === 'br' ? expandBrotli(bytes) : expandGzip(bytes);
