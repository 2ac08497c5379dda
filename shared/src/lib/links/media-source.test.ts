import { mediaSource } from './media-source.ts';

const site = { siteBase: 'https://learn.example.com/', mediaOrigins: ['https://media.example.com'] };

describe('the media of a link', () => {
  it.each([
    ['/api/media/footage/light.m3u8', 'hls', 'https://learn.example.com/api/media/footage/light.m3u8'],
    ['https://learn.example.com/light.M3U8?v=2', 'hls', 'https://learn.example.com/light.M3U8?v=2'],
    ['https://media.example.com/light.mp4', 'file', 'https://media.example.com/light.mp4'],
    ['https://media.example.com/light.webm#t=5', 'file', 'https://media.example.com/light.webm#t=5'],
  ])('%s is played as %s', (link, kind, url) => {
    expect(mediaSource(link, site)).toEqual({ kind, url });
  });

  it.each([
    '',
    'https://other.example.com/light.mp4',
    '//other.example.com/light.mp4',
    'https://media.example.com.evil.example/light.mp4',
    'http://media.example.com/light.mp4',
    'javascript:alert(1)//light.mp4',
    'data:video/mp4;base64,AAAA.mp4',
    '/api/media/light.mov',
    'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    'https://www.youtube.com/watch?v=light.m3u8',
  ])('%s is not played', (link) => {
    expect(mediaSource(link, site)).toBeUndefined();
  });
});
