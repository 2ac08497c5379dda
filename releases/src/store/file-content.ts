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

/** The Content-Type a file is answered with. */
export const contentTypeOf = (file: string): string =>
  TEXT_TYPES[extensionOf(file)] ?? BINARY_TYPES[extensionOf(file)] ?? 'application/octet-stream';

/** Whether a release's hash is written into the file, and whether compressing it is worth while. */
export const isText = (file: string): boolean => extensionOf(file) in TEXT_TYPES;

/** The files a page loads by address, whose hashes the runtime must know. */
export const isLoadedByRuntime = (file: string): boolean => ['js', 'mjs', 'css'].includes(extensionOf(file));

export const isSourceMap = (file: string): boolean => extensionOf(file) === 'map';
