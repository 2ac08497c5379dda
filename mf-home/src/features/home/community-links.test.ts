import type { LanguageCode } from '@learning-center/shared/contract';
import { toCommunityUrl } from './community-links.ts';

describe('the addresses of Community & Support', () => {
  it('contain the language as it appears in paths', () => {
    expect(toCommunityUrl('https://example.com/{lang}/magazine/', 'tw')).toBe('https://example.com/tw/magazine/');
  });

  it('contain the FAQ’s own id: both kinds of Chinese share one', () => {
    const faqIn = (language: LanguageCode) => toCommunityUrl('https://example.com/faq/?lang={faqId}', language);
    expect([faqIn('en'), faqIn('de'), faqIn('jp'), faqIn('tw'), faqIn('cn')]).toEqual([
      'https://example.com/faq/?lang=1',
      'https://example.com/faq/?lang=8',
      'https://example.com/faq/?lang=4',
      'https://example.com/faq/?lang=2',
      'https://example.com/faq/?lang=2',
    ]);
  });

  it('contain the English FAQ’s id for a language that is younger than this section', () => {
    expect(toCommunityUrl('{faqId}', 'new' as LanguageCode)).toBe('1');
  });

  it('stay as they are without placeholders', () => {
    expect(toCommunityUrl('https://example.com/forum/', 'jp')).toBe('https://example.com/forum/');
  });
});
