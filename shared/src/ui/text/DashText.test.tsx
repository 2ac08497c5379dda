/** @jest-environment jsdom */
import { hydratePage } from '../../testing/index.ts';
import { DashText } from './DashText.tsx';

const together = (text: string) => {
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
    ['A - B - C', ['A - B - C']],
    ['柔らかい影のある三点照明の設定——映画のような光と影', ['定——映']],
  ])('keeps the short words beside each dash in "%s" with it', (text, expected) => {
    expect(together(text)).toEqual(expected);
  });

  it('may break a line after a long word', () => {
    expect(together('Lippensynchronisation - Grundlagen')).toEqual([]);
  });

  it('leaves hyphens within words alone', () => {
    expect(together('Lip-Sync for a Two-Character Scene')).toEqual([]);
  });
});
