/** @jest-environment jsdom */
import { createCaptionTracks } from './caption-tracks.ts';

/** The tracks of an element; jsdom has none. */
function fakeElement(...languages: string[]) {
  const textTracks = languages.map((language) => ({ language, mode: 'disabled' }));
  const element = Object.defineProperty(document.createElement('video'), 'textTracks', { value: textTracks });
  const shown = () => textTracks.filter(({ mode }) => mode === 'showing').map(({ language }) => language);
  return { element, shown };
}

describe('the captions of a video element', () => {
  it.each([
    ['zh-Hant', ['en', 'zh-Hans', 'zh-TW'], 'zh-TW'],
    ['zh-TW', ['en', 'zh-Hant', 'zh-TW'], 'zh-TW'],
    ['de', ['en', 'ja'], 'en'],
  ])('are those written like %s of %j', (wanted, languages, expected) => {
    const { element, shown } = fakeElement(...languages);
    const captions = createCaptionTracks(element, 'en');
    captions.setLanguage(wanted);
    expect(shown()).toEqual([]);
    captions.show(true);
    expect(shown()).toEqual([expected]);
  });
});
