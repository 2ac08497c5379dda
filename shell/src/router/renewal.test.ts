/** @jest-environment jsdom */
import { RouterContextProvider, type LoaderFunctionArgs } from '@learning-center/shared/routing';
import { FAKE_SET } from '../testing/fake-site.ts';
import { createRenewal, createSetQuestion, renewalContext, renewDocument, type RenewalParts } from './renewal.ts';

const NEWER_SET = {
  revision: 8,
  parts: FAKE_SET.parts.map((part) => (part.name === 'mf-library' ? { ...part, release: '1.1.0-0123456789ac' } : part)),
};

const renewalOf = (changes: Partial<RenewalParts> = {}) =>
  createRenewal({
    set: FAKE_SET,
    fetchSet: async () => NEWER_SET,
    shownPath: () => '/home/deep',
    isHeld: () => false,
    ...changes,
  });

describe('a page, when other releases are active by now', () => {
  it('gives way to a new document on the way into another section', async () => {
    await expect(renewalOf().isDue('/library')).resolves.toBe(true);
    await expect(renewalOf().isDue('/de/library')).resolves.toBe(true);
  });

  it('does not within its section, whatever its language', async () => {
    await expect(renewalOf().isDue('/')).resolves.toBe(false);
    await expect(renewalOf().isDue('/de/home/other')).resolves.toBe(false);
  });

  it('does not while it is held', async () => {
    await expect(renewalOf({ isHeld: () => true }).isDue('/library')).resolves.toBe(false);
  });

  it('does not before it is shown', async () => {
    await expect(renewalOf({ shownPath: () => undefined }).isDue('/library')).resolves.toBe(false);
  });

  it('leads its loaders to the address as a document', async () => {
    const context = new RouterContextProvider(new Map([[renewalContext, renewalOf()]]));
    const request = new Request('https://learn.example.com/library?sort=latest');
    const led = await renewDocument({ request, context } as unknown as LoaderFunctionArgs).catch((error) => error);
    expect(led.headers.get('Location')).toBe('/library?sort=latest');
    expect(led.headers.get('X-Remix-Reload-Document')).toBe('true');
  });
});

describe('a page whose releases are still the active ones', () => {
  it('stays, also when the registry was changed and changed back', async () => {
    const renewal = renewalOf({ fetchSet: async () => ({ ...FAKE_SET, revision: 9 }) });
    await expect(renewal.isDue('/library')).resolves.toBe(false);
  });

  it('stays when the edge does not answer', async () => {
    const renewal = renewalOf({ fetchSet: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(renewal.isDue('/library')).resolves.toBe(false);
  });

  it('asks once for all loaders of a navigation', async () => {
    const fetchSet = jest.fn(async () => FAKE_SET);
    const renewal = renewalOf({ fetchSet });
    await Promise.all([renewal.isDue('/library'), renewal.isDue('/library')]);
    expect(fetchSet).toHaveBeenCalledTimes(1);
  });
});

describe('an edge that is slow to answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('holds a navigation up for a moment only; what it says late is known at the next', async () => {
    let answer: (set: typeof NEWER_SET) => void = () => undefined;
    const renewal = renewalOf({ fetchSet: () => new Promise((resolve) => (answer = resolve)) });
    const first = renewal.isDue('/library');
    await jest.advanceTimersByTimeAsync(1_500);
    await expect(first).resolves.toBe(false);
    answer(NEWER_SET);
    await jest.advanceTimersByTimeAsync(5_000);
    const second = renewal.isDue('/library');
    await jest.advanceTimersByTimeAsync(1_500);
    await expect(second).resolves.toBe(true);
  });
});

describe('the question for the active set', () => {
  it('is asked once for all who ask within a moment, and anew later or after a failure', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const fetchSet = jest.fn(async () => NEWER_SET);
    const ask = createSetQuestion(fetchSet);
    await Promise.all([ask(), ask()]);
    expect(fetchSet).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(2_000);
    fetchSet.mockRejectedValueOnce(new Error('down'));
    await expect(ask()).rejects.toThrow('down');
    await expect(ask()).resolves.toBe(NEWER_SET);
    clock.mockRestore();
  });
});
