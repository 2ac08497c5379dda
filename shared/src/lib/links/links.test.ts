import { cardFrame } from './card-frame.ts';
import { encodeReturnAddress, loginAddress } from './login-address.ts';
import { mediaSource } from './media-source.ts';
import { normalizePath } from './parse-url.ts';
import { absoluteLink, isSafeLink, absoluteImageUrl, sharePicture } from './safe-link.ts';
import { youtubeId } from './youtube-id.ts';

const pageUrl = 'https://learn.example.com/de/library?v=fog&t=3';

describe('the frame of a card', () => {
  it('shows the card of the page in its language', () => {
    expect(cardFrame({ pageUrl, title: 'Fog' })).toEqual({
      width: 480,
      height: 446,
      html:
        '<iframe src="https://learn.example.com/embed/de/library?v=fog&#38;t=3" width="480" height="446" title="Fog" ' +
        'sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="border:0;max-width:100%"></iframe>',
    });
  });

  it('cannot be left by a title', () => {
    const { html } = cardFrame({ pageUrl, title: '"><script>alert(1)</script>' });
    expect(html.match(/[<>]/g)).toHaveLength(4);
    expect(html).toContain('title="&#34;&#62;&#60;script');
  });
});

const config = { memberHost: 'https://account.example.com/' };
const href = 'https://learn.example.com/tw/library?alltags=%E5%8B%95%E7%95%AB&sort=latest#results';

describe('the link to the member site', () => {
  it('encodes the return address three times (A59)', () => {
    expect(encodeReturnAddress('https://learn.example.com/library')).toBe(
      'aHR0cHMlM0ElMkYlMkZsZWFybi5leGFtcGxlLmNvbSUyRmxpYnJhcnk%3D',
    );
  });

  it('accepts non-ASCII letters and contains no separator of the member site', () => {
    const encoded = encodeReturnAddress('https://learn.example.com/tw/library?alltags=動畫~~>>?#結果');
    expect(encoded).not.toMatch(/[/+=;]/);
    expect(decodeURIComponent(atob(decodeURIComponent(encoded)))).toContain('動畫');
  });

  it('contains the language, the source and the page', () => {
    expect(loginAddress({ config, language: 'tw', href })).toMatch(
      /^https:\/\/account\.example\.com\/member\/#\/tw\/login;source=105;rurl=[\w%]+$/,
    );
    expect(loginAddress({ config, language: 'en', href, page: 'register' })).toContain('/#/en/register;source=105;');
  });
});

const base = 'https://learn.example.com/';
const site = { siteBase: base, mediaOrigins: ['https://media.example.com'] };

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

describe('a normalized path', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/library/', '/library/'],
    ['//%74w///library', '/tw/library'],
    ['/a%2fb/%5c', '/a%2Fb/%5C'],
    ['/%252e%252e/x', '/%252e%252e/x'],
    ['/%E0%A4%A/x', '/%E0%A4%A/x'],
    ['/動画', '/%E5%8B%95%E7%94%BB'],
  ])('of %s is %s, and its own normalized path', (path, expected) => {
    expect(normalizePath(path)).toBe(expected);
    expect(normalizePath(expected)).toBe(expected);
  });
});

it('only addresses that cannot run scripts become links', () => {
  for (const good of ['https://example.com', 'http://example.com/a', 'mailto:a@example.com'])
    expect(isSafeLink(good)).toBe(true);
  for (const bad of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example',
    '/path',
    '',
    'x',
  ]) {
    expect(isSafeLink(bad)).toBe(false);
  }
});

it('a path of the site becomes an absolute address, and nothing else changes', () => {
  expect(absoluteLink('/events/1', base)).toBe('https://learn.example.com/events/1');
  for (const other of ['https://example.com/a', '//evil.example', '/\\evil.example', 'mailto:a@example.com', ''])
    expect(absoluteLink(other, base)).toBe(other);
});

describe('the address of an image', () => {
  it('is absolute', () => {
    expect(absoluteImageUrl('/media/a.svg', base)).toBe('https://learn.example.com/media/a.svg');
    expect(absoluteImageUrl('https://i.ytimg.com/vi/x/hqdefault.jpg', base)).toMatch(/^https:/);
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'blob:x', 'https://'])(
    'is undefined for %s',
    (address) => {
      expect(absoluteImageUrl(address, base)).toBeUndefined();
    },
  );
});

describe('the picture of a page on other sites', () => {
  it('is the PNG of a drawing of the site’s API', () => {
    expect(sharePicture('/api/media/thumbnails/lumistage/0/video-1.svg', base)).toBe(
      'https://learn.example.com/share/media/thumbnails/lumistage/0/video-1.png',
    );
  });

  it.each([
    'https://i.ytimg.com/vi/x/hqdefault.jpg',
    'https://cdn.example.com/api/media/a.svg',
    'https://learn.example.com/api/media/a.webp',
    'https://learn.example.com/api/a.svg',
    'https://learn.example.com/api/media/a.svg?v=1',
  ])('is any other image itself: %s', (address) => {
    expect(sharePicture(address, base)).toBe(address);
  });

  it.each(['', 'javascript:alert(1)', 'data:image/png;base64,AA'])(
    'is none for an address that is no web address: "%s"',
    (address) => {
      expect(sharePicture(address, base)).toBeUndefined();
    },
  );
});

describe('a playable link', () => {
  it('is a watch, embed or short link of the video service', () => {
    for (const link of [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3',
      'http://youtube.com/embed/dQw4w9WgXcQ?rel=0',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ?si=x',
    ]) {
      expect(youtubeId(link)).toBe('dQw4w9WgXcQ');
    }
  });

  it('is no other link', () => {
    for (const link of [
      'https://evil.example/?u=https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube.com/live/dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v=tooShort',
      'https://youtu.be/dQw4w9WgXcQx',
      'javascript://youtu.be/dQw4w9WgXcQ',
      'youtu.be/dQw4w9WgXcQ',
      '',
    ]) {
      expect(youtubeId(link)).toBeUndefined();
    }
  });
});
