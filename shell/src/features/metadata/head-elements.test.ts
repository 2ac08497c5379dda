/** @jest-environment jsdom */
import { addMessages, createI18n } from '@learning-center/shared/i18n';
import { testConfig } from '@learning-center/shared/testing';
import en from '../../locales/en.json';
import { documentMeta } from './document-meta.ts';
import { applyMetadata, renderMetadata } from './head-elements.ts';

const i18n = createI18n('en');
addMessages(i18n, { language: 'en', namespace: 'shell', messages: en });

const metaOf = (pathname: string, title?: string) =>
  documentMeta({
    config: testConfig,
    i18n,
    location: { pathname, search: '' },
    page: title === undefined ? undefined : { title, description: title },
  });

const describedBy = () =>
  [...document.head.querySelectorAll('title, meta, link')].map((element) => element.outerHTML).sort();

describe('the head of a document', () => {
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

  it('is created where the server wrote none', () => {
    applyMetadata(document, metaOf('/library'));
    expect(document.title).toBe('Library - Example Learning Center');
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://learn.example.com/library',
    );
    expect(document.head.querySelectorAll('link[hreflang]')).toHaveLength(6);
  });

  it('escapes titles', () => {
    const title = `"><script>alert('1')</script>&amp;`;
    document.head.innerHTML = renderMetadata(metaOf('/library', title));
    expect(document.title).toBe(`${title} - Example Learning Center`);
    expect(document.head.querySelector('meta[property="og:title"]')).toHaveAttribute('content', document.title);
    expect(document.head.querySelector('script')).toBeNull();
  });
});
