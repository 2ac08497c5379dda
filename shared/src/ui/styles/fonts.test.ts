import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(process.cwd(), 'shared/src/ui/styles/fonts.css'), 'utf8');

const FILES = [...css.matchAll(/@font-face \{([^}]+)\}/g)]
  .map(([, body = '']) => body)
  .filter((body) => body.includes('woff2'));

const valueOf = (body: string, property: string) => new RegExp(`${property}: ([^;]+);`).exec(body)?.[1];

describe('the fonts', () => {
  it('declare the same weights in all files of a family: browsers use only one of faces with different ranges', () => {
    const weights = new Map<string, Set<string>>();
    for (const body of FILES) {
      const family = valueOf(body, 'font-family') ?? '';
      weights.set(family, (weights.get(family) ?? new Set()).add(valueOf(body, 'font-weight') ?? ''));
    }
    expect(weights.size).toBe(4);
    expect([...weights].filter(([, ranges]) => ranges.size !== 1)).toEqual([]);
  });

  it('declare no weight that their subset file lacks', () => {
    const narrowed = FILES.filter((body) => body.includes('?wght='));
    expect(narrowed).not.toHaveLength(0);
    for (const body of narrowed) {
      const range = /wght=(\d+)-(\d+)/.exec(body)?.slice(1).join(' ');
      expect(valueOf(body, 'font-weight')).toBe(range);
    }
  });
});
