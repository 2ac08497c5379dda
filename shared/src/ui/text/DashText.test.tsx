/** @jest-environment jsdom */
import { hydratePage } from '../../testing/index.ts';
import { DashText } from './DashText.tsx';

const unbroken = (text: string) => {
  const { container } = hydratePage(<DashText text={text} />, { messages: {} });
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('span')].map((span) => span.textContent);
};

describe('a text with dashes', () => {
  it.each([
    ['Three-Point Lighting - From Flat', ['Lighting - From']],
    ['Licht – und Schatten – am Abend', ['Licht – und', 'Schatten – am']],
    ['光——影', ['光——影']],
    ['0–90 %', ['0–90']],
    ['A - B - C', ['A - B', ' - C']],
    ['Foo - ', ['Foo - ']],
  ])('keeps the words beside each dash in "%s" on one line with it', (text, expected) => {
    expect(unbroken(text)).toEqual(expected);
  });

  it('leaves hyphens within words alone', () => {
    expect(unbroken('Lip-Sync for a Two-Character Scene')).toEqual([]);
  });
});
