import type { Alteration } from './altering-fetch.ts';
import { alteringFetch } from './altering-fetch.ts';

type Fields = Record<string, unknown>;

/** An API that names a faulty file in its details. */
interface FaultyFile {
  what: string;
  /** The fields of a detail that name it. */
  fields: Fields;
  /** The response to a request of the file, if there is one. */
  file: Response | undefined;
  /** The response to a request of the playlist of a quality. */
  quality?: Response;
  /** The line that must report the fault. */
  line: RegExp;
}

const ELSEWHERE = 'https://media.example.com';
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nLight.\n';
const captionsAt = (link: string) => ({ captions: [{ language: 'en', link }] });
const fileOf = (text: string, headers: Record<string, string> = {}) => new Response(text, { headers });

/** Faults of files, as a run with `--site` reports them. */
export const FAULTY_FILES: FaultyFile[] = [
  {
    what: 'sends captions as plain text',
    fields: captionsAt('/captions/light.en.vtt'),
    file: fileOf(VTT, { 'content-type': 'text/plain' }),
    line: /: result\.captions\.0\.link: expected Content-Type: text\/vtt, got "text\/plain for \/captions.*Send captions with the header/m,
  },
  {
    what: 'has captions at another origin that pages may not read',
    fields: captionsAt(`${ELSEWHERE}/light.en.vtt`),
    file: fileOf(VTT, { 'content-type': 'text/vtt', 'access-control-allow-origin': 'https://other.example.com' }),
    line: /: result\.captions\.0\.link: expected Access-Control-Allow-Origin: \* or https:\/\/learn\.example\.com, got "https:\/\/other.*Let the pages of the site/m,
  },
  {
    what: 'names a playlist that is a page',
    fields: { mediaLink: '/media/light.m3u8' },
    file: fileOf('<!doctype html>'),
    line: /: result\.mediaLink: expected a playlist that starts with #EXTM3U, got "<!doctype html>"\. Send mediaLink only/m,
  },
  {
    what: 'names a playlist that does not exist',
    fields: { link: '/media/light.m3u8' },
    file: new Response('', { status: 404 }),
    line: /: result\.link: expected a playlist, got "HTTP status 404 for \/media\/light\.m3u8"\. Send link only/m,
  },
  {
    what: 'names a playlist with digital rights management',
    fields: { link: '/media/light.m3u8' },
    file: fileOf(
      '#EXTM3U\n#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://1",KEYFORMAT="com.apple.streamingkeydelivery"\n',
    ),
    line: /: result\.link: expected a playlist without digital rights management, got "#EXTM3U.*without KEYFORMAT/ms,
  },
  {
    what: 'names a playlist whose quality has digital rights management',
    fields: { link: '/media/light.m3u8' },
    file: fileOf('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\r\nlight/720.m3u8\n'),
    quality: fileOf('#EXTM3U\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://1",KEYFORMAT="com.widevine"\n'),
    line: /: result\.link: expected a playlist without digital rights management, got "#EXTM3U.*without KEYFORMAT/ms,
  },
  {
    what: 'names a playlist with another view of the video',
    fields: { link: '/media/light.m3u8' },
    file: fileOf('#EXTM3U\n#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="a",NAME="Hands",URI="hands.m3u8"\n'),
    line: /: result\.link: expected a playlist with one picture, got "#EXTM3U.*without EXT-X-MEDIA:TYPE=VIDEO/ms,
  },
  {
    what: 'names a playlist with interstitials',
    fields: { mediaLink: '/media/light.m3u8' },
    file: fileOf('#EXTM3U\n#EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",DURATION=15\n'),
    line: /: result\.mediaLink: expected a playlist without interstitials, got "#EXTM3U.*plays no advertisement/ms,
  },
  {
    what: 'has a link at http',
    fields: { link: 'http://media.example.com/light.mp4' },
    file: undefined,
    line: /: the link of a tutorial can be played: result\.link: expected null, or .* at a path or https, got "http:.*Send link as/m,
  },
];

/** A fetch of an API and its site, whose details name one more file. */
export function faultyFileFetch(
  { fields, file, quality }: Pick<FaultyFile, 'fields' | 'file' | 'quality'>,
  site: typeof fetch,
): typeof fetch {
  const alteration: Alteration = {
    call: 'LearningCenter/v1/Query/Detail',
    change: (envelope) => ({ ...envelope, result: envelope.result && { ...envelope.result, ...fields } }),
  };
  const details = alteringFetch(alteration);
  return async (address, init) => {
    if (/\/light\.[\w.]+$/.test(String(address))) return file?.clone() ?? new Response('', { status: 404 });
    if (quality && String(address).endsWith('/light/720.m3u8')) return quality.clone();
    return String(address).endsWith(`/${alteration.call}`) ? details(address, init) : site(address, init);
  };
}
