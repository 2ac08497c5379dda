import type { LanguageCode } from '@learning-center/shared/contract';
import { communityAddress } from './community-links.ts';

describe('the addresses of Community & Support', () => {
  it('name the language as it stands in paths', () => {
    expect(communityAddress('https://example.com/{lang}/magazine/', 'tw')).toBe('https://example.com/tw/magazine/');
  });

  it('lead to the FAQ by its own id: both kinds of Chinese share one', () => {
    const faqIn = (language: LanguageCode) => communityAddress('https://example.com/faq/?lang={faqId}', language);
    expect([faqIn('en'), faqIn('de'), faqIn('jp'), faqIn('tw'), faqIn('cn')]).toEqual([
      'https://example.com/faq/?lang=1',
      'https://example.com/faq/?lang=8',
      'https://example.com/faq/?lang=4',
      'https://example.com/faq/?lang=2',
      'https://example.com/faq/?lang=2',
    ]);
  });

  it('stay as they are without anything to fill in', () => {
    expect(communityAddress('https://example.com/forum/', 'jp')).toBe('https://example.com/forum/');
  });
});
