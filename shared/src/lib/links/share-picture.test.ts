import { sharePicture } from './share-picture.ts';

const BASE = 'https://learn.example.com/';

describe('the picture of a page on other sites', () => {
  it('is the PNG of a drawing of the site’s API', () => {
    expect(sharePicture('/api/media/thumbnails/lumistage/0/video-1.svg', BASE)).toBe(
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
    expect(sharePicture(address, BASE)).toBe(address);
  });

  it.each(['', 'javascript:alert(1)', 'data:image/png;base64,AA'])(
    'is none for an address that is no web address: "%s"',
    (address) => {
      expect(sharePicture(address, BASE)).toBeUndefined();
    },
  );
});
