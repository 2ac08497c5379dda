/** @jest-environment jsdom */
import type { KeywordSuggestion } from '../contract/index.ts';
import { failedCall, renderPage } from '../testing/index.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useKeywordSuggestions } from './useKeywordSuggestions.ts';

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
      .mockRejectedValueOnce(failedCall());
    renderPage(<Field />, { responses: { suggestKeywords } });
    type('w');
    await waitFor(() => expect(displayedText()).toBe('walk '));
    type('');
    expect(displayedText()).toBe('');
    type('x');
    await waitFor(() => expect(suggestKeywords).toHaveBeenCalledTimes(2));
    expect(displayedText()).toBe('');
  });

  it('have the displayed titles of videos', async () => {
    const suggestKeywords = () => [{ text: 'Inkhop 5 Tutorial - A Walk Cycle', kind: 'title' as const }];
    renderPage(<Field />, { responses: { suggestKeywords } });
    type('walk');
    await waitFor(() => expect(displayedText()).toBe('A Walk Cycle '));
  });
});
