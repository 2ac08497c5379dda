import { addMessages, createI18n } from '@learning-center/shared/i18n';
import { testConfig, testProducts } from '@learning-center/shared/testing';
import cn from '../../locales/cn.json';
import type { PageMeta } from '@learning-center/shared/routing';
import de from '../../locales/de.json';
import en from '../../locales/en.json';
import jp from '../../locales/jp.json';
import tw from '../../locales/tw.json';
import { documentMeta } from './document-meta.ts';

const i18n = createI18n('en');
addMessages(i18n, { language: 'en', namespace: 'shell', messages: en });
addMessages(i18n, { language: 'de', namespace: 'shell', messages: de });
addMessages(i18n, { language: 'jp', namespace: 'shell', messages: jp });
addMessages(i18n, { language: 'tw', namespace: 'shell', messages: tw });
addMessages(i18n, { language: 'cn', namespace: 'shell', messages: cn });

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

  it('prefers the page’s own texts', () => {
    const meta = metaOf('/library?v=x', { title: 'From Flat to Cinematic', description: 'Three lights.' });
    expect(meta).toMatchObject({
      title: 'From Flat to Cinematic - Example Learning Center',
      description: 'Three lights.',
      isVideo: true,
    });
    const home = { title: 'Example Learning Center', description: 'Free.' };
    expect(metaOf('/', home).title).toBe('Example Learning Center');
  });

  it('has an image for link previews: its own, else the site’s icon', () => {
    expect(metaOf('/library')).toMatchObject({ image: 'https://learn.example.com/icon-512.png', hasOwnImage: false });
    const video = { title: 'A video', description: 'Three lights.', image: 'https://i.ytimg.com/vi/x/hqdefault.jpg' };
    expect(metaOf('/library?v=x', video)).toMatchObject({ image: video.image, hasOwnImage: true });
  });

  it('has one address per page: without filters, with the video, with a lower-case language', () => {
    expect(metaOf('/library?alltags=walk&sort=oldest').canonical).toBe('https://learn.example.com/library');
    expect(metaOf('/library?alltags=walk&v=walk-cycle').canonical).toBe(
      'https://learn.example.com/library?v=walk-cycle',
    );
    expect(metaOf('/TW/webinar/archive').canonical).toBe('https://learn.example.com/tw/webinar/archive');
    expect(metaOf('/de/').canonical).toBe('https://learn.example.com/de/');
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
