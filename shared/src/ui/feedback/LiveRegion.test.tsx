/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { LiveRegion } from './LiveRegion.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('a result count is announced once it stands still, and not when the page opens', () => {
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

it('a count that comes later than its page is announced, the first one too', () => {
  render(<LiveRegion text="40 views" isNews />);
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  pass(500);
  expect(screen.getByRole('status')).toHaveTextContent('40 views');
});
