import { createI18n } from '@learning-center/shared/i18n';
import { ensureMessages } from './messages.ts';
import { TRY_LIMIT } from './within-limit.ts';

describe('the texts of a part', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('that hang are asked for once more, and then given up', async () => {
    const i18n = createI18n('en');
    const loadMessages = jest.fn(() => new Promise<never>(() => undefined));
    const ended = ensureMessages(i18n, 'en', { namespace: 'part', loadMessages }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(TRY_LIMIT);
    expect(loadMessages).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(TRY_LIMIT);
    expect(await ended).toMatchObject({ message: 'no answer in 25 s' });
    expect(i18n.hasResourceBundle('en', 'part')).toBe(false);
  });

  test('that come with the second try are there', async () => {
    const i18n = createI18n('en');
    const loadMessages = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce({ 'a.b': 'Text' });
    await ensureMessages(i18n, 'en', { namespace: 'part', loadMessages });
    expect(i18n.hasResourceBundle('en', 'part')).toBe(true);
  });
});
