import type { Page, Route } from '@playwright/test';

const HEADER_BYTES = 8;
const CONTAINERS = ['moov', 'mvex', 'moof'];
/** Where a box has the id of its track, after its header. A header box of a track is the first one in it. */
const TRACK_ID_AT: Readonly<Record<string, number>> = { trak: HEADER_BYTES + 12, traf: HEADER_BYTES + 4, trex: 4 };
const PICTURE_TRACK = 1;

interface SeparateAudioOptions {
  /** The `urlName` in the addresses of the video's playlists. */
  video: string;
  audio: Readonly<Record<string, string>>;
  /** The text of captions that only the playlist has, by their language. */
  captions: Readonly<Record<string, string>>;
}

/**
 * Serves a video as packagers for CMAF do: pictures, sounds and captions have playlists of their own, and their addresses
 * variables.
 */
export async function separateAudio(page: Page, { video, audio, captions }: SeparateAudioOptions): Promise<void> {
  await page.route(`**/${video}.m3u8`, async (route) => {
    const text = await (await route.fetch()).text();
    const [, attributes = ''] = /^#EXT-X-STREAM-INF:(.*CODECS="avc1.*RESOLUTION=\d+x360.*)$/m.exec(text) ?? [];
    const media = [
      ...Object.entries(audio).map(([language, name], index) =>
        mediaLine('AUDIO', {
          language,
          name,
          isDefault: index === 0,
          address: `h264-360.m3u8?track=sound-${language}`,
        }),
      ),
      ...Object.keys(captions).map((language) =>
        mediaLine('SUBTITLES', { language, name: language, isDefault: true, address: `captions-${language}.m3u8` }),
      ),
    ];
    await fulfillPlaylist(route, [
      '#EXT-X-VERSION:8',
      `#EXT-X-DEFINE:NAME="folder",VALUE="${video}"`,
      ...media,
      `#EXT-X-STREAM-INF:${attributes},AUDIO="AUDIO",SUBTITLES="SUBTITLES"`,
      '{$folder}/h264-360.m3u8?track=picture',
    ]);
  });
  await page.route(`**/${video}/h264-360.m3u8?track=*`, async (route) => {
    const text = await (await route.fetch()).text();
    const body = text.replace(/\.(mp4|m4s)/g, `.$1?track=${trackOf(route)}`);
    await route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body });
  });
  await page.route('**/footage-files/**?track=*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: keepTrack(await response.body(), trackOf(route)) });
  });
  await page.route(`**/${video}/captions-*.m3u8`, (route) => {
    const [, language = ''] = /captions-([\w-]+)/.exec(route.request().url()) ?? [];
    const lines = ['#EXT-X-TARGETDURATION:600', '#EXTINF:600,', `captions-${language}.vtt`, '#EXT-X-ENDLIST'];
    return fulfillPlaylist(route, lines);
  });
  await page.route(`**/${video}/captions-*.vtt`, (route) => {
    const [, language = ''] = /captions-([\w-]+)/.exec(route.request().url()) ?? [];
    const body = `WEBVTT\n\n00:00.000 --> 10:00.000\n${captions[language]}\n`;
    return route.fulfill({ contentType: 'text/vtt', body });
  });
}

interface MediaLine {
  language: string;
  name: string;
  isDefault: boolean;
  address: string;
}

/** The group has the name of its type. */
function mediaLine(type: 'AUDIO' | 'SUBTITLES', { language, name, isDefault, address }: MediaLine): string {
  const group = `TYPE=${type},GROUP-ID="${type}",NAME="${name}",LANGUAGE="${language}"`;
  return `#EXT-X-MEDIA:${group},DEFAULT=${isDefault ? 'YES' : 'NO'},AUTOSELECT=YES,URI="{$folder}/${address}"`;
}

function fulfillPlaylist(route: Route, lines: readonly string[]): Promise<void> {
  const body = `${['#EXTM3U', ...lines].join('\n')}\n`;
  return route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body });
}

const trackOf = (route: Route) => new URL(route.request().url()).searchParams.get('track') ?? '';

/** The boxes of the other track become free space. So no offset in the file changes. */
function keepTrack(file: Buffer, track: string): Buffer {
  const kept = Buffer.from(file);
  const hide = (from: number, to: number) => {
    for (let start = from; start < to; start += kept.readUInt32BE(start)) {
      const type = kept.toString('latin1', start + 4, start + HEADER_BYTES);
      if (CONTAINERS.includes(type)) hide(start + HEADER_BYTES, start + kept.readUInt32BE(start));
      const at = TRACK_ID_AT[type];
      if (at === undefined) continue;
      const isPicture = kept.readUInt32BE(start + HEADER_BYTES + at) === PICTURE_TRACK;
      if (isPicture !== (track === 'picture')) kept.write('free', start + 4, 'latin1');
    }
  };
  hide(0, kept.length);
  return kept;
}
