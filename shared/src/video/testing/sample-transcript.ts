import { formatWebVtt } from '@learning-center/shared/web-vtt';
import type { Cue, VideoDetail } from '../../contract/index.ts';

/** Cues of the sample video, whose second chapter starts at 2:15. */
export const sampleCues: readonly Cue[] = [
  { start: 0, end: 4, text: 'Tonight we light one room.' },
  { start: 4.2, end: 9, text: 'The key light comes first.' },
  { start: 135, end: 140, text: 'Fill light is no second key, says Zoë.' },
  { start: 300.5, end: 306, text: 'Ｒｉｍ light separates <b>& lifts</b>.' },
];

/** The fields of a video with a transcript in English and captions in three languages. */
export const transcribed: Partial<VideoDetail> = {
  transcript: { language: 'en', cues: [...sampleCues] },
  captions: ['ja', 'en', 'ar'].map((language) => ({ language, link: `/media/light.${language}.vtt` })),
};

/** Replaces `fetch` for caption files: each language has the same cues in other words. Returns the requested links. */
export function installCaptionFiles(respond: (link: string) => Promise<Response> = captionFile): string[] {
  const requested: string[] = [];
  globalThis.fetch = (link) => {
    requested.push(String(link));
    return respond(String(link));
  };
  return requested;
}

export const captionFile = (link: string): Promise<Response> =>
  Promise.resolve(new Response(formatWebVtt(sampleCues.map((cue) => ({ ...cue, text: `${link}: ${cue.text}` })))));
