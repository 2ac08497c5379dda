/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { LiveRegion } from './LiveRegion.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('a result count is announced after it has settled, but not on page load', () => {
  const { rerender } = render(<LiveRegion text="412 results" />);
  pass(2000);
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  rerender(<LiveRegion text="40 results" />);
  pass(300);
  rerender(<LiveRegion text="7 results" />);
  pass(400);
  expect(screen.getByRole('status')).not.toHaveTextContent('results');
  pass(100);
  expect(screen.getByRole('status')).toHaveTextContent('7 results');
  rerender(<LiveRegion text="412 results" />);
  pass(500);
  expect(screen.getByRole('status')).toHaveTextContent('412 results');
});

it('a count that arrives after its page is announced, even the first one', () => {
  render(<LiveRegion text="40 views" isInitialAnnounced />);
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  pass(500);
  expect(screen.getByRole('status')).toHaveTextContent('40 views');
});
