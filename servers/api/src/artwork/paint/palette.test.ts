import { contrastOf } from '../testing/picture-checks.ts';
import { diceOf, fnv1a } from './dice.ts';
import { toHex } from './oklch.ts';
import { inksOf, products, tone } from './palette.ts';
import { dots, polyline, smooth, svg } from './svg.ts';

const HUES = Array.from({ length: 37 }, (_, step) => step * 10);

describe('the palette', () => {
  it('turns OKLCH into the sRGB that a browser shows', () => {
    expect(toHex({ l: 1, c: 0, h: 0 })).toBe('#ffffff');
    expect(toHex({ l: 0, c: 0, h: 0 })).toBe('#000000');
    expect(toHex({ l: 0.628, c: 0.2577, h: 29.23 })).toMatch(/^#f[ef]0[0-9a-f]0[0-9a-f]$/);
  });

  it.each(products)('keeps the promised contrasts of $kind', (product) => {
    expect(contrastOf(tone(product, 'soft'), tone(product, 'deep'))).toBeGreaterThanOrEqual(10);
    expect(contrastOf('#ffffff', tone(product, 'mid'))).toBeGreaterThanOrEqual(4.7);
  });

  it.each(HUES)('keeps the promised contrasts of a product in a hue of %d degrees', (hue) => {
    const product = { kind: 'P1', slug: 'own', look: { hue } } as const;
    expect(contrastOf(tone(product, 'soft'), tone(product, 'deep'))).toBeGreaterThanOrEqual(10);
    expect(contrastOf('#ffffff', tone(product, 'mid'))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf('#fbfaf7', tone(product, 'mid'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(products)('sets the subject of $kind off its ground, whatever the ground', (product) => {
    for (const scheme of ['night', 'full', 'day'] as const) {
      const { ground, form, line, lite } = inksOf(product, scheme, 8);
      expect(contrastOf(line, ground)).toBeGreaterThan(3);
      expect(contrastOf(form, ground)).toBeGreaterThan(2);
      expect(contrastOf(lite, form)).toBeGreaterThan(3);
    }
  });
});

describe('the dice', () => {
  it('hash as FNV-1a does', () => {
    expect(fnv1a('')).toBe(0x811c9dc5);
    expect(fnv1a('foobar')).toBe(0xbf9cf968);
  });

  it('roll the same for the same seed, and fairly over many', () => {
    expect(diceOf('a').roll()).toBe(diceOf('a').roll());
    const rolls = Array.from({ length: 2000 }, (_, at) => diceOf(`video-${at}`).whole(0, 5));
    for (const face of [0, 1, 2, 3, 4, 5]) expect(rolls.filter((roll) => roll === face).length).toBeGreaterThan(250);
  });
});

describe('the markup', () => {
  it('writes numbers no longer than the eye needs', () => {
    expect(svg`${12.3456} ${0.125} ${-0.04} ${-0.001} ${100}`).toBe('12.3 .13 -.04 0 100');
  });

  it('counts relative steps from rounded points, so that long lines do not drift', () => {
    const points = Array.from({ length: 50 }, (_, at) => [at * 1.04, 0] as const);
    const steps =
      polyline(points)
        .slice(5)
        .match(/-?\d*\.?\d+/g)
        ?.map(Number) ?? [];
    const end = steps.filter((_, at) => at % 2 === 0).reduce((sum, step) => sum + step, 0);
    expect(end).toBeCloseTo(51, 0);
  });

  it('draws nothing for no points', () => {
    expect(polyline([])).toBe('');
    expect(smooth([[1, 2]])).toBe('');
    expect(dots([], 2, '#000')).toContain('d=""');
  });
});
