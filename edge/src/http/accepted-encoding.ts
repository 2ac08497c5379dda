/** How a body can travel; `identity` is the body as it is. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of the offered encodings that a browser takes; one that it gives the quality 0 it does not take. */
export function acceptedEncoding(accepted: string | undefined, offered: readonly Encoding[]): Encoding {
  const taken = new Set((accepted ?? '').split(',').flatMap(readEncoding));
  return offered.find((encoding) => taken.has(encoding)) ?? 'identity';
}

function readEncoding(text: string): string[] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
}
