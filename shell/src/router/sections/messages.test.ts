import { createI18n } from '@learning-center/shared/i18n';
import { ensureMessages } from './messages.ts';
import { LOAD_TIMEOUT_MS } from './load-code.ts';

describe('the texts of an app', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('that hang are requested once more, and then fail', async () => {
    const i18n = createI18n('en');
    const loadMessages = jest.fn(() => new Promise<never>(() => undefined));
    const ended = ensureMessages(i18n, 'en', { namespace: 'library', loadMessages }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect(loadMessages).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect(await ended).toMatchObject({ message: 'no response within 25 s' });
    expect(i18n.hasResourceBundle('en', 'library')).toBe(false);
  });

  test('that load at the second attempt are used', async () => {
    const i18n = createI18n('en');
    const loadMessages = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce({ 'a.b': 'Text' });
    await ensureMessages(i18n, 'en', { namespace: 'library', loadMessages });
    expect(i18n.hasResourceBundle('en', 'library')).toBe(true);
  });
});
