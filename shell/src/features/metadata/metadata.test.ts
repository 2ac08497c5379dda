/** @jest-environment jsdom */
import type { LanguageCode } from '@learning-center/shared/contract';
import { addMessages, createI18n } from '@learning-center/shared/i18n';
import { testConfig, testProducts } from '@learning-center/shared/testing';
import type { PageMeta } from '@learning-center/shared/routing';
import cn from '../../locales/cn.json';
import de from '../../locales/de.json';
import en from '../../locales/en.json';
import jp from '../../locales/jp.json';
import tw from '../../locales/tw.json';
import { documentMeta } from './document-meta.ts';
import { applyMetadata, renderMetadata, renderSharing } from './head-elements.ts';

const i18n = createI18n('en');
for (const [language, messages] of Object.entries({ en, de, jp, tw, cn }))
  addMessages(i18n, { language: language as LanguageCode, namespace: 'shell', messages });

const metaOf = (address: string, page?: PageMeta) =>
  documentMeta({
    config: testConfig,
    i18n,
    location: new URL(address, testConfig.siteBase),
    page,
    products: testProducts,
  });

const PREFIXES = [
  '/',
  '/home/lumistage',
  '/library',
  '/master-class',
  '/skill-paths',
  '/webinar/upcoming',
  '/bookmark',
  '/history',
  '/online-manual',
];

describe('the metadata of a page', () => {
  it('has its own title and description for every prefix, in each language', () => {
    for (const language of ['', '/de', '/jp', '/tw', '/cn']) {
      const metas = PREFIXES.map((path) => metaOf(language + path));
      expect(new Set(metas.map(({ title }) => title)).size).toBe(PREFIXES.length);
      expect(new Set(metas.map(({ description }) => description)).size).toBe(PREFIXES.length);
    }
  });

  it('names the page, then the site', () => {
    expect(metaOf('/library').title).toBe('Library - Example Learning Center');
    expect(metaOf('/home/lumistage/lighting').title).toBe('Lumistage tutorials - Example Learning Center');
    expect(metaOf('/de/library').title).toBe('Bibliothek - Example Learning Center');
  });

  it('has one address per page: without filters, with the video, with a lower-case language', () => {
    expect(metaOf('/library?alltags=walk&sort=oldest').canonical).toBe('https://learn.example.com/library');
    expect(metaOf('/library?alltags=walk&v=walk-cycle').canonical).toBe(
      'https://learn.example.com/library?v=walk-cycle',
    );
    expect(metaOf('/TW/webinar/archive').canonical).toBe('https://learn.example.com/tw/webinar/archive');
    expect(metaOf('/de/').canonical).toBe('https://learn.example.com/de/');
  });

  it('has the parameters by which a page names itself in its one address, and in that of every language', () => {
    const page = { title: 'Storm', description: 'Rain.', query: { webinar: 'storm' } };
    const { canonical, alternates } = metaOf('/de/webinar/upcoming?webinar=storm&sort=latest', page);
    expect(canonical).toBe('https://learn.example.com/de/webinar/upcoming?webinar=storm');
    expect(alternates[0]?.href).toBe('https://learn.example.com/webinar/upcoming?webinar=storm');
  });

  it('names the page in every language', () => {
    expect(metaOf('/jp/library?sort=latest').alternates).toEqual([
      { hreflang: 'en', href: 'https://learn.example.com/library' },
      { hreflang: 'de', href: 'https://learn.example.com/de/library' },
      { hreflang: 'ja', href: 'https://learn.example.com/jp/library' },
      { hreflang: 'zh-Hant', href: 'https://learn.example.com/tw/library' },
      { hreflang: 'zh-Hans', href: 'https://learn.example.com/cn/library' },
      { hreflang: 'x-default', href: 'https://learn.example.com/library' },
    ]);
    expect(metaOf('/jp/library')).toMatchObject({ language: 'ja', locale: 'ja_JP' });
  });
});

describe('the head of a document', () => {
  const describedBy = () =>
    [...document.head.querySelectorAll('title, meta, link')].map((element) => element.outerHTML).sort();

  beforeEach(() => {
    document.head.innerHTML = '';
  });

  it('is the same from the server and after a navigation in the browser', () => {
    document.head.innerHTML = renderMetadata(metaOf('/library'));
    const fromServer = describedBy();
    document.head.innerHTML = renderMetadata(metaOf('/de/webinar/upcoming'));
    applyMetadata(document, metaOf('/library'));
    expect(describedBy()).toEqual(fromServer);
    expect(document.documentElement.lang).toBe('en');
  });

  it('tells search engines to leave an unlisted page out, and no other page', () => {
    const page = { title: 'A certificate', description: 'Of Ada' };
    for (const isUnlisted of [true, false]) {
      document.head.innerHTML = renderMetadata(metaOf('/certificate/a.b', { ...page, isUnlisted }));
      const robots = document.head.querySelector('meta[name="robots"]');
      expect(robots?.getAttribute('content')).toBe(isUnlisted ? 'noindex' : undefined);
    }
  });

  it('escapes titles', () => {
    const title = `"><script>alert('1')</script>&amp;`;
    document.head.innerHTML = renderMetadata(metaOf('/library', { title, description: title }));
    expect(document.title).toBe(`${title} - Example Learning Center`);
    expect(document.head.querySelector('meta[property="og:title"]')).toHaveAttribute('content', document.title);
    expect(document.head.querySelector('script')).toBeNull();
  });
});

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
    const size = [content('og:image:width'), content('og:image:height'), content('og:image:type')];
    expect(size).toEqual(['1200', '630', 'image/png']);
    expect(content('og:image:alt')).toBe('Fog - Example Learning Center');
  });

  it('is the site’s picture, of the same size, for a page without one', () => {
    expect(render('/library', {}).image).toBe('https://learn.example.com/share/site.png');
    expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630']);
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
