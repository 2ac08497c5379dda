import { transcribed } from '../testing/sample-transcript.ts';
import { sampleDetail } from '../testing/sample-video.ts';
import { videoJsonLd } from './video-json-ld.ts';
import { videoMeta } from './video-meta.ts';

const pageUrl = 'https://learn.example.com/de/home/lumistage/lighting?v=three-point-lighting';
const site = { siteBase: 'https://learn.example.com/', mediaOrigins: ['https://media.example.com'], pageUrl };
const read = (changes = {}) => JSON.parse(videoJsonLd(sampleDetail(changes), site)) as Record<string, unknown>;

describe('the structured data of a video', () => {
  it('has its raw title, picture, date, length and URL', () => {
    expect(read()).toMatchObject({
      '@type': 'VideoObject',
      name: 'Lumistage 8 Tutorial - Three-Point Lighting - From Flat to Cinematic',
      thumbnailUrl: ['https://learn.example.com/share/media/thumbnails/lumistage/three-point-lighting.png'],
      uploadDate: '2026-05-14T17:00:00.000Z',
      duration: 'PT0H7M44S',
      url: pageUrl,
      embedUrl: 'https://www.youtube.com/embed/WhWc3b3KhnY',
    });
  });

  it('has one clip per timecode, in order of time, each up to the next', () => {
    expect(read({ description: '2:15 Fill\n0:00 Start\n5:00 Rim' }).hasPart).toEqual([
      { '@type': 'Clip', name: 'Start', startOffset: 0, endOffset: 135, url: `${pageUrl}&t=0` },
      { '@type': 'Clip', name: 'Fill', startOffset: 135, endOffset: 300, url: `${pageUrl}&t=135` },
      { '@type': 'Clip', name: 'Rim', startOffset: 300, endOffset: 464, url: `${pageUrl}&t=300` },
    ]);
  });

  it('has the playlist or file of this site or an allowed origin, and the video service only for its own links', () => {
    const both = read({ mediaLink: '/api/media/light.m3u8' });
    expect(both.contentUrl).toBe('https://learn.example.com/api/media/light.m3u8');
    expect(both.embedUrl).toBe('https://www.youtube.com/embed/WhWc3b3KhnY');
    const file = read({ link: 'https://media.example.com/light.mp4' });
    expect(file.contentUrl).toBe('https://media.example.com/light.mp4');
    expect(file).not.toHaveProperty('embedUrl');
    expect(read({ mediaLink: 'https://other.example.com/light.mp4' })).not.toHaveProperty('contentUrl');
  });

  it('has what is said on one line, and the captions', () => {
    const data = read({ ...transcribed, captions: [{ language: 'ja', link: '/light.ja.vtt' }] });
    expect(data.transcript).toMatch(/^Tonight we light one room\. The key light comes first\./);
    expect(data.caption).toEqual([
      {
        '@type': 'MediaObject',
        contentUrl: 'https://learn.example.com/light.ja.vtt',
        encodingFormat: 'text/vtt',
        inLanguage: 'ja',
      },
    ]);
  });

  it('cannot close its script element', () => {
    const hostile = '</script><script>alert(1)//\u2028';
    const transcript = { language: 'en', cues: [{ start: 0, end: 1, text: hostile }] };
    const captions = [
      { language: hostile, link: `/${hostile}` },
      { language: 'en', link: 'javascript:alert(1)' },
    ];
    const text = videoJsonLd(sampleDetail({ title: hostile, transcript, captions }), site);
    expect(text).not.toMatch(/[<\u2028]|javascript:/);
    expect(JSON.parse(text)).toMatchObject({ name: '</script><script>alert(1)//\u2028' });
  });
});

describe('the page metadata of a video', () => {
  const config = { siteName: 'Halvard Learning Center' };

  it("has the displayed title with the site's name", () => {
    expect(videoMeta(sampleDetail(), config).title).toBe(
      'Three-Point Lighting - From Flat to Cinematic - Halvard Learning Center',
    );
  });

  it('has the start of the description without timecodes, cut at a word', () => {
    const { description } = videoMeta(
      sampleDetail({ description: `0:00 Start\nFirst line.\n${'word '.repeat(60)}` }),
      config,
    );
    expect(description).toMatch(/^First line\. word .*word…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it('ends the description at a sentence in Japanese', () => {
    const sentence = `${'光'.repeat(50)}。`;
    const { description } = videoMeta(sampleDetail({ description: sentence.repeat(4) }), config);
    expect(description).toBe(sentence.repeat(3));
  });

  it("has the API's picture, else the video service's picture of a video that is played from there", () => {
    const youtube = 'https://youtu.be/WhWc3b3KhnY';
    for (const link of [youtube, '/api/media/light.m3u8', '', 'https://example.com'])
      expect(videoMeta(sampleDetail({ link, thumbnail: '/api/media/light.webp' }), config).image).toBe(
        '/api/media/light.webp',
      );
    expect(videoMeta(sampleDetail({ link: youtube, thumbnail: '' }), config).image).toBe(
      'https://i.ytimg.com/vi/WhWc3b3KhnY/hqdefault.jpg',
    );
  });
});
