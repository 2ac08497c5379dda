import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gunzip, brotliDecompress } from 'node:zlib';

const TEXT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  cjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};

const BINARY_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

const extensionOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1).toLowerCase();

export const contentTypeOf = (file: string): string =>
  TEXT_TYPES[extensionOf(file)] ?? BINARY_TYPES[extensionOf(file)] ?? 'application/octet-stream';

/** Text files contain the release's hash and are worth compressing. */
export const isText = (file: string): boolean => extensionOf(file) in TEXT_TYPES;

/** Files that a page loads by URL; the runtime must know their hashes. */
export const isLoadedByRuntime = (file: string): boolean => ['js', 'mjs', 'css'].includes(extensionOf(file));

const isSourceMap = (file: string): boolean => extensionOf(file) === 'map';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);
const decompressGzip = promisify(gunzip);

export type Encoding = 'br' | 'gz';

/** Compresses a file in every encoding that makes it smaller; images and fonts are left as they are. */
export async function compressFile(file: string, content: Buffer): Promise<[Encoding, Buffer][]> {
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

/** Decompresses a form of a file; undefined if it is none, or has more than `maxBytes`. */
export async function decompress(encoding: Encoding, bytes: Buffer, maxBytes: number): Promise<Buffer | undefined> {
  const work = encoding === 'br' ? decompressBrotli : decompressGzip;
  return work(bytes, { maxOutputLength: maxBytes }).catch(() => undefined);
}

/** The value of an `integrity` attribute for these bytes. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
