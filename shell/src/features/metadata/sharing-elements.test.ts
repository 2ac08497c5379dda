/** @jest-environment jsdom */
import { createI18n } from '@learning-center/shared/i18n';
import { testConfig } from '@learning-center/shared/testing';
import { documentMeta } from './document-meta.ts';
import { renderSharing } from './sharing-elements.ts';

const DRAWING = '/api/media/thumbnails/lumistage/0/video-1.svg';

/** Puts what other sites read about a page into the head of this document. */
function render(
  address: string,
  { image, title = 'Fog', status = 200 }: { image?: string; title?: string; status?: number },
) {
  const location = new URL(address, testConfig.siteBase);
  const page = { title, description: 'Fog.', image };
  const meta = documentMeta({ config: testConfig, i18n: createI18n('en'), location, page });
  document.head.innerHTML = renderSharing(meta, testConfig, status);
  return meta;
}

const content = (name: string) =>
  document.head.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? undefined;
const discovery = () => document.head.querySelector('link[type="application/json+oembed"]');

describe('what a document tells other sites', () => {
  it('is the size and format of a share picture that the edge makes of a drawing', () => {
    expect(render('/library?v=fog', { image: DRAWING }).image).toBe(
      'https://learn.example.com/share/media/thumbnails/lumistage/0/video-1.png',
    );
    expect([content('og:image:width'), content('og:image:height'), content('og:image:type')]).toEqual([
      '1200',
      '630',
      'image/png',
    ]);
    expect(content('og:image:alt')).toBe('Fog - Example Learning Center');
  });

  it('is no size of a picture that the edge does not make', () => {
    render('/library?v=fog', { image: 'https://cdn.example.com/fog.jpg' });
    expect(content('og:image:width')).toBeUndefined();
    expect(content('og:image:alt')).toBe('Fog - Example Learning Center');
  });

  it.each(['/de/library?v=fog&sort=latest', '/skill-paths/first-film', '/webinar/archive?v=fog'])(
    'is where the card of %s is, by its canonical address',
    (address) => {
      const { canonical } = render(address, {});
      expect(discovery()?.getAttribute('rel')).toBe('alternate');
      const href = new URL(discovery()?.getAttribute('href') ?? '');
      expect(href.origin + href.pathname).toBe('https://learn.example.com/oembed');
      expect(href.searchParams.get('url')).toBe(canonical);
    },
  );

  it.each(['/library', '/skill-paths', '/webinar/upcoming'])('is no card of %s, which is a list', (address) => {
    render(address, {});
    expect(discovery()).toBeNull();
  });

  it('is nothing about a video that does not exist', () => {
    render('/library?v=fog', { image: DRAWING, status: 404 });
    expect(document.head.innerHTML).toBe('');
  });

  it('escapes titles', () => {
    render('/library?v=fog', { title: '"><script>alert(1)</script>', image: DRAWING });
    expect(document.head.querySelector('script')).toBeNull();
    expect(discovery()?.getAttribute('title')).toContain('"><script>');
  });
});
