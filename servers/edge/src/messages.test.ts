import { LANGUAGES } from '@learning-center/shared/contract';
import { typographyIssues } from '@learning-center/shared/testing';
import ERROR_PAGE_MESSAGES from './http/locales/error-page.json' with { type: 'json' };
import { CARD_MESSAGES } from './site/sharing/cards/card-messages.ts';
import { SUBSCRIPTION_MESSAGES } from './site/subscriptions/subscription-messages.ts';

const MESSAGES = [ERROR_PAGE_MESSAGES, CARD_MESSAGES, SUBSCRIPTION_MESSAGES];

/** All texts of a table; functions get a name for each slot. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value('Inkhop', 'Inkhop'))];
  return Object.values(value as object).flatMap(textsIn);
}

describe('the texts that the edge writes itself', () => {
  it.each(LANGUAGES)('follow the typography of $code', ({ code }) => {
    const texts = MESSAGES.flatMap((messages) => textsIn(messages[code]));
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.flatMap((text) => typographyIssues(code, text))).toEqual([]);
  });
});
