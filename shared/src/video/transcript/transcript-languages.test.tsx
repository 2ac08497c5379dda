/** @jest-environment jsdom */
import { act, fireEvent, within } from '@testing-library/react';
import { button, installFakeTimers, press, wait } from '../testing/render-detail.tsx';
import { current, languages, pressNamed, rows, show, texts, times, transcript } from '../testing/render-transcript.tsx';
import { captionFile, installCaptionFiles, transcribed } from '../testing/sample-transcript.ts';

installFakeTimers();
const { fetch } = globalThis;
const { clipboard } = navigator;
afterEach(() => {
  globalThis.fetch = fetch;
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
});

describe('the language of a transcript', () => {
  it('can be changed, with the page’s language first, and stays for this video', async () => {
    const requested = installCaptionFiles();
    show({ transcript: { language: 'ja', cues: transcribed.transcript?.cues ?? [] } });
    expect([...languages().children].map(({ textContent }) => textContent)).toEqual(['English', 'Japanese', 'Arabic']);
    expect(languages()).toHaveValue('ja');
    fireEvent.change(languages(), { target: { value: 'ar' } });
    expect(within(transcript()).getByText('Loading…')).toBeInTheDocument();
    await wait(1);
    expect(texts()[1]).toBe('0:04 /media/light.ar.vtt: The key light comes first.');
    expect(rows()[1]?.closest('ol')).toHaveAttribute('dir', 'rtl');
    await press(times()[2] as HTMLElement);
    expect(current()).toEqual([expect.stringMatching(/^2:15 .media.light.ar.vtt/)]);
    expect(languages()).toHaveValue('ar');
    fireEvent.change(languages(), { target: { value: 'ja' } });
    fireEvent.change(languages(), { target: { value: 'ar' } });
    expect(texts()).toHaveLength(4);
    expect(requested).toEqual(['/media/light.ar.vtt']);
  });

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the file is missing', () => Promise.resolve(new Response('', { status: 404 }))],
    ['the file is not WebVTT', () => Promise.resolve(new Response('<html>'))],
    ['no response comes', () => new Promise<Response>(() => undefined)],
  ])('says so if %s, and can be tried again', async (_, respond) => {
    installCaptionFiles(respond);
    show();
    fireEvent.change(languages(), { target: { value: 'ja' } });
    await wait(11);
    expect(within(transcript()).getByRole('alert', { hidden: true })).toHaveTextContent(
      'The transcript could not be loaded.',
    );
    installCaptionFiles(captionFile);
    await pressNamed('Retry');
    await wait(1);
    expect(texts()).toHaveLength(4);
  });

  it('keeps the focus on Retry while it loads again', async () => {
    installCaptionFiles(() => Promise.reject(new TypeError('Failed to fetch')));
    show();
    fireEvent.change(languages(), { target: { value: 'ja' } });
    await wait(1);
    installCaptionFiles(() => new Promise<Response>(() => undefined));
    act(() => button('Retry').focus());
    await press(button('Retry'));
    expect(button('Retry')).toHaveFocus();
    expect(button('Retry')).toHaveAttribute('aria-busy', 'true');
    await wait(11);
    expect(button('Retry')).toHaveFocus();
    expect(button('Retry')).not.toHaveAttribute('aria-busy', 'true');
  });
});

describe('copying a transcript', () => {
  const status = () => within(transcript()).getAllByRole('status', { hidden: true }).at(-1);
  const useClipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

  it('takes all of it with times, and says so', async () => {
    const copied = jest.fn().mockResolvedValue(undefined);
    useClipboard(copied);
    show();
    await pressNamed('Copy transcript');
    expect(copied.mock.calls).toEqual([[expect.stringMatching(/^0:00 Tonight we light one room\.\n0:04 The key/)]]);
    expect(status()).toHaveTextContent('Transcript copied.');
  });

  it('selects the text if the browser refuses, and says so', async () => {
    useClipboard(() => Promise.reject(new Error('refused')));
    show();
    await pressNamed('Copy transcript');
    expect(document.getSelection()?.toString()).toContain('The key light comes first.');
    expect(status()).toHaveTextContent(/^Your browser couldn't copy/);
    document.getSelection()?.removeAllRanges();
  });
});
