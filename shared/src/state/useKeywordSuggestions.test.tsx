/** @jest-environment jsdom */
import type { KeywordSuggestion } from '../contract/index.ts';
import { failedCall, renderPage } from '../testing/index.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useKeywordSuggestions } from './use-keyword-suggestions.ts';

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
const shown = () => screen.getByRole('paragraph').textContent;

/** Answers that come when the test lets them. */
function slowAnswers() {
  const waiting = new Map<string, (found: KeywordSuggestion[]) => void>();
  const suggestKeywords = ({ keyword = '' }: { keyword?: string | undefined }) =>
    new Promise<KeywordSuggestion[]>((resolve) => waiting.set(keyword, resolve));
  const answer = (keyword: string) =>
    act(async () => waiting.get(keyword)?.([{ text: `${keyword} cycle`, kind: 'keyword', count: 1240 }]));
  return { answers: { suggestKeywords }, answer };
}

describe('suggestions for what is typed', () => {
  it('are asked for in the language of the page, with figures of that language', async () => {
    const { answers, answer } = slowAnswers();
    const { api } = renderPage(<Field />, { address: '/de/library', answers });
    type(' wal ');
    expect(api.calls[0]?.request).toEqual({ keyword: 'wal', lang: 8 });
    await answer('wal');
    expect(shown()).toBe('wal cycle 1.240');
  });

  it('are those of the last letters, even when an earlier answer comes later', async () => {
    const { answers, answer } = slowAnswers();
    renderPage(<Field />, { answers });
    type('wal');
    type('walk');
    await answer('walk');
    await answer('wal');
    expect(shown()).toBe('walk cycle 1,240');
  });

  it('are none for an empty field, and none when the server fails', async () => {
    const suggestKeywords = jest
      .fn()
      .mockResolvedValueOnce([{ text: 'walk', kind: 'keyword' }])
      .mockRejectedValueOnce(failedCall());
    renderPage(<Field />, { answers: { suggestKeywords } });
    type('w');
    await waitFor(() => expect(shown()).toBe('walk '));
    type('');
    expect(shown()).toBe('');
    type('x');
    await waitFor(() => expect(suggestKeywords).toHaveBeenCalledTimes(2));
    expect(shown()).toBe('');
  });

  it('name videos by their titles as they are shown', async () => {
    const suggestKeywords = () => [{ text: 'Inkhop 5 Tutorial - A Walk Cycle', kind: 'title' as const }];
    renderPage(<Field />, { answers: { suggestKeywords } });
    type('walk');
    await waitFor(() => expect(shown()).toBe('A Walk Cycle '));
  });
});
