/** @jest-environment jsdom */
import { bytesOf, contrastOf, unsafeMarkupOf, rootOf } from '../testing/picture-checks.ts';
import { drawAvatar, drawDefaultAvatar } from './avatar.ts';
import { hairs, lookOf } from './look.ts';
import { drawPortrait } from './portrait.ts';

const names = ['Mara Lindqvist', 'Tomas Okafor', 'Yuki Tanabe', 'Priya Raman', 'Jonas Weber', '陳 怡君'];
const speakers = Array.from({ length: 36 }, (_, at) => ({ id: at + 1, name: names[at % names.length] ?? '' }));

describe('drawPortrait', () => {
  it('gives 36 speakers 36 faces of their own', () => {
    const faces = speakers.map(({ id, name }) => {
      const { hair, skin, glasses, beard, tint, mouth } = lookOf(String(id), name);
      return [hair, skin, glasses, beard, tint, mouth].join(' ');
    });
    expect(new Set(faces).size).toBe(36);
  });

  it('draws each as small, safe, well-formed SVG, the same every time', () => {
    for (const speaker of speakers) {
      const picture = drawPortrait(speaker);
      expect(unsafeMarkupOf(rootOf(picture))).toEqual([]);
      expect(bytesOf(picture)).toBeLessThanOrEqual(2200);
      expect(drawPortrait({ ...speaker })).toBe(picture);
    }
  });

  it('shows what is known of a person instead of guessing', () => {
    for (const hair of hairs) {
      const look = { hair, beard: 'full', glasses: 'round', skin: 5 } as const;
      expect(lookOf('7', 'Sam Reed', look)).toMatchObject(look);
      expect(unsafeMarkupOf(rootOf(drawPortrait({ id: 7, name: 'Sam Reed', look })))).toEqual([]);
    }
  });

  it('survives ids and names that nobody should have', () => {
    for (const id of ['', '-1', '99999999999999999999', '<b>', '\u0000']) {
      expect(unsafeMarkupOf(rootOf(drawPortrait({ id, name: '' })))).toEqual([]);
    }
  });
});

describe('drawAvatar', () => {
  it.each([
    ['mira', 'M'],
    ['Österberg', 'Ö'],
    ['田中', '田'],
    ['<script>', 'S'],
    ['42nd', '4'],
    ['ßeta', 'S'],
  ])('writes the initial of %s as %s', (name, initial) => {
    const root = rootOf(drawAvatar({ name }));
    expect(root.textContent).toBe(initial);
    expect(unsafeMarkupOf(root)).toEqual([]);
  });

  it('writes it dark enough to read', () => {
    for (const { name } of speakers) {
      const root = rootOf(drawAvatar({ name }));
      const [ink, paper] = [root.querySelector('text'), root.querySelector('circle')].map(
        (element) => element?.getAttribute('fill') ?? '',
      );
      expect(contrastOf(ink ?? '', paper ?? '')).toBeGreaterThan(7);
    }
  });

  it('falls back to the default for a name without letters', () => {
    expect(drawAvatar({ name: ' "&<> ' })).toBe(drawDefaultAvatar());
    expect(rootOf(drawDefaultAvatar()).textContent).toBe('');
  });
});
