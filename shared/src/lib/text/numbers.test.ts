import { formatCount, formatLocalMoney, formatPrice, formatSpeed } from './numbers.ts';

describe('a price', () => {
  it('is in US dollars with two decimals in every language', () => {
    expect(formatPrice(49, 'en')).toBe('$49.00');
    expect(formatPrice(49, 'de')).toBe('49,00\u00a0$');
    expect(formatPrice(129.5, 'tw')).toBe('US$129.50');
    expect(formatPrice(1249, 'jp')).toBe('US$1,249.00');
  });

  it('is free at zero', () => {
    expect(formatPrice(0, 'en', 'Free')).toBe('Free');
  });

  it('is undefined for a missing or invalid price', () => {
    expect([undefined, null, Number.NaN, -1].map((price) => formatPrice(price, 'en', 'Free'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it("an amount in the language's own currency is only formatted", () => {
  expect((['en', 'de', 'jp', 'tw', 'cn'] as const).map((language) => formatLocalMoney(1234.6, language))).toEqual([
    '$1,234.60',
    '1.234,60\u00a0$',
    '¥1,235',
    'NT$1,235',
    '¥1,235',
  ]);
});

it('a count has the digit groups of its language', () => {
  expect([
    formatCount(1204, 'en'),
    formatCount(1204, 'de'),
    formatCount(999, 'jp'),
    formatCount(1234567, 'cn'),
  ]).toEqual(['1,204', '1.204', '999', '1,234,567']);
});

it('a playback speed has the decimal sign of its language', () => {
  expect([formatSpeed(0.25, 'de'), formatSpeed(1.5, 'de'), formatSpeed(2, 'de')]).toEqual(['0,25×', '1,5×', '2×']);
  expect((['en', 'jp', 'tw', 'cn'] as const).map((language) => formatSpeed(0.25, language))).toEqual(
    Array(4).fill('0.25×'),
  );
});
