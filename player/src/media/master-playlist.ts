/** A playlist of one quality. */
export interface Variant {
  height: number;
  url: string;
}

/** A variant of such a playlist does not play alone. Sound, captions or variables are elsewhere. */
const NEEDS_MASTER = /^#EXT-X-(?:DEFINE:|MEDIA:(?:.*,)?URI=)/m;

/**
 * The variants of a master playlist that the browser plays alone, one of each height; none for any other text.
 * Playlists list the preferred one of a height first.
 */
export function parseMasterPlaylist(text: string, baseUrl: string, canPlay: (codecs: string) => boolean): Variant[] {
  if (NEEDS_MASTER.test(text)) return [];
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const variants = lines.flatMap((line, index) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
    const [, height] = /[:,]RESOLUTION=\d+x(\d+)/.exec(line) ?? [];
    const [, codecs] = /[:,]CODECS="([^"]*)"/.exec(line) ?? [];
    const address = lines[index + 1] ?? '#';
    if (height === undefined || address.startsWith('#') || !URL.canParse(address, baseUrl)) return [];
    if (codecs !== undefined && !canPlay(codecs)) return [];
    return [{ height: Number(height), url: new URL(address, baseUrl).href }];
  });
  return [...Map.groupBy(variants, ({ height }) => height).values()].flatMap((same) => same.slice(0, 1));
}
