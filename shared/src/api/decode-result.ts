/** Decodes a result: as it is, else JSON text, else compressed UTF-16 JSON; throws when it is none (Specification 7.1, decision A58). */
export async function decodeResult(result: unknown): Promise<unknown> {
  if (typeof result !== 'string') return result;
  try {
    return JSON.parse(result);
  } catch {
    return JSON.parse(await decompress(result));
  }
}

async function decompress(text: string): Promise<string> {
  const { default: lzString } = await import('lz-string');
  const json = lzString.decompressFromUTF16(text);
  if (!json) throw new SyntaxError('The result is neither JSON nor compressed JSON');
  return json;
}
