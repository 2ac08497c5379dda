import { LANGUAGES } from '@learning-center/shared/contract';
import { typographyIssues } from '@learning-center/shared/testing';
import ERROR_PAGE_MESSAGES from './http/locales/error-page.json' with { type: 'json' };
import NOTICES from './serve/pages/locales/notices.json' with { type: 'json' };
import CARD_MESSAGES from './site/sharing/locales/card.json' with { type: 'json' };
import SUBSCRIPTION_MESSAGES from './site/subscriptions/locales/subscriptions.json' with { type: 'json' };

const MESSAGES = [ERROR_PAGE_MESSAGES, NOTICES, CARD_MESSAGES, SUBSCRIPTION_MESSAGES];

/** All texts of a table, without the elements in them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll(/<[^>]+>/g, '')];
  return Object.values(value as object).flatMap(textsIn);
}

describe('the texts that the edge writes itself', () => {
  it.each(LANGUAGES)('follow the typography of $code', ({ code }) => {
    const texts = MESSAGES.flatMap((messages) => textsIn(messages[code]));
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.flatMap((text) => typographyIssues(code, text))).toEqual([]);
  });

  it.each(LANGUAGES)('have in $code the slots of the English ones', ({ code }) => {
    const slotsIn = (messages: object) =>
      new Set(textsIn(messages).flatMap((text) => text.match(/\{\{\w+\}\}/g) ?? []));
    for (const messages of MESSAGES) expect(slotsIn(messages[code])).toEqual(slotsIn(messages.en));
  });
});
