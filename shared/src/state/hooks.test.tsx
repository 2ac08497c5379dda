/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KeywordSuggestion, WebinarStage } from '../contract/index.ts';
import { failedCall, hydratePage, renderPage, stoppedClock } from '../testing/index.ts';
import { useKeywordSuggestions } from './useKeywordSuggestions.ts';
import { createStore } from './index.ts';
import { toastsAtom } from './toasts.ts';
import { useLazyDialog } from './useLazyDialog.ts';
import { useWebinarStage } from './useCurrentMinute.ts';

function Field() {
  const { suggestions, suggestFor } = useKeywordSuggestions();
  return (
    <>
      <input aria-label="Search" onChange={(event) => suggestFor(event.target.value)} />
      <p>{suggestions.map(({ text, count }) => `${text} ${count ?? ''}`).join('|')}</p>
    </>
  );
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
const displayedText = () => screen.getByRole('paragraph').textContent;

/** Responses that the test sends when it wants to. */
function slowResponses() {
  const pending = new Map<string, (found: KeywordSuggestion[]) => void>();
  const suggestKeywords = ({ keyword = '' }: { keyword?: string | undefined }) =>
    new Promise<KeywordSuggestion[]>((resolve) => pending.set(keyword, resolve));
  const respond = (keyword: string) =>
    act(async () => pending.get(keyword)?.([{ text: `${keyword} cycle`, kind: 'keyword', count: 1240 }]));
  return { responses: { suggestKeywords }, respond };
}

describe('suggestions for a typed text', () => {
  it('are requested in the language of the page, with its number format', async () => {
    const { responses, respond } = slowResponses();
    const { api } = renderPage(<Field />, { address: '/de/library', responses });
    type(' wal ');
    expect(api.calls[0]?.request).toEqual({ keyword: 'wal', lang: 8 });
    await respond('wal');
    expect(displayedText()).toBe('wal cycle 1.240');
  });

  it('belong to the last text, even when an earlier response is late', async () => {
    const { responses, respond } = slowResponses();
    renderPage(<Field />, { responses });
    type('wal');
    type('walk');
    await respond('walk');
    await respond('wal');
    expect(displayedText()).toBe('walk cycle 1,240');
  });

  it('are empty for an empty field, and when the server fails', async () => {
    const suggestKeywords = jest
      .fn()
      .mockResolvedValueOnce([{ text: 'walk', kind: 'keyword' }])
      .mockResolvedValueOnce([{ text: 'wave', kind: 'keyword' }])
      .mockRejectedValueOnce(failedCall());
    renderPage(<Field />, { responses: { suggestKeywords } });
    type('w');
    await waitFor(() => expect(displayedText()).toBe('walk '));
    type('');
    expect(displayedText()).toBe('');
    type('wa');
    await waitFor(() => expect(displayedText()).toBe('wave '));
    type('wav');
    await waitFor(() => expect(displayedText()).toBe(''));
    expect(suggestKeywords).toHaveBeenCalledTimes(3);
  });

  it('are no longer requested when the field is gone', () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { unmount } = renderPage(<Field />, {
      responses: {
        suggestKeywords: (_request, { signal }) => {
          signals.push(signal);
          return new Promise(() => undefined);
        },
      },
    });
    type('wal');
    unmount();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });
});

interface DialogState {
  isOpen: boolean;
  onClose: () => void;
}

const TestDialog = ({ isOpen, onClose }: DialogState) => (
  <dialog open={isOpen}>
    <button onClick={onClose}>Close</button>
  </dialog>
);

function renderOpener(load: () => Promise<typeof TestDialog>) {
  function Opener() {
    const { Dialog, isOpen, open, close } = useLazyDialog(load);
    return (
      <>
        <button onClick={open}>Open</button>
        {Dialog && <Dialog isOpen={isOpen} onClose={close} />}
      </>
    );
  }
  const store = createStore();
  renderPage(<Opener />, { services: { store } });
  return { press: (name: string) => userEvent.click(screen.getByRole('button', { name })), store };
}

describe('a lazy dialog', () => {
  it('loads when it is first opened, and opens and closes', async () => {
    const load = jest.fn(async () => TestDialog);
    const { press } = renderOpener(load);
    expect(load).not.toHaveBeenCalled();
    await press('Open');
    expect(await screen.findByRole('dialog')).toBeVisible();
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Open');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('says that its code is loading if that takes long, and opens when it comes', async () => {
    jest.useFakeTimers();
    const code = Promise.withResolvers<typeof TestDialog>();
    const { store } = renderOpener(() => code.promise);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(store.get(toastsAtom)).toMatchObject([{ tone: 'info', text: 'Loading…' }]);
    await act(async () => code.resolve(TestDialog));
    expect(screen.getByRole('dialog')).toBeVisible();
    jest.useRealTimers();
  });

  it('shows a toast if its code does not load, and loads it again at the next press', async () => {
    const load = jest.fn(async () => TestDialog).mockRejectedValueOnce(new Error('gone'));
    const { press, store } = renderOpener(load);
    await press('Open');
    expect(store.get(toastsAtom)).toMatchObject([{ tone: 'error' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Open');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

describe('the stage of a webinar on a page', () => {
  const MINUTE = 60_000;
  const START = Date.UTC(2027, 4, 20, 17, 0);

  function Stage({ stage }: { stage?: WebinarStage }) {
    return <p>{useWebinarStage({ date: '2027/05/20 10:00', videoLength: 5400, ...(stage && { stage }) })}</p>;
  }

  /** Hydrates a page at an instant. The result advances the clock. */
  function showAt(instant: number, stage: { stage?: WebinarStage } = {}) {
    jest.useFakeTimers({ now: instant });
    const { now, pass } = stoppedClock(instant);
    hydratePage(<Stage {...stage} />, { services: { now } });
    return pass;
  }

  afterEach(() => jest.useRealTimers());

  it('follows the clock without a stage from the server', () => {
    const wait = showAt(START - MINUTE);
    expect(screen.getByText('coming')).toBeVisible();
    wait(1);
    expect(screen.getByText('live')).toBeVisible();
    wait(90);
    expect(screen.getByText('over')).toBeVisible();
  });

  it("is the server's stage until the clock passes the start or the end", () => {
    const wait = showAt(START + 200 * MINUTE, { stage: 'live' });
    expect(screen.getByText('live')).toBeVisible();
    wait(5);
    expect(screen.getByText('live')).toBeVisible();
  });
});
