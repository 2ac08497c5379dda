import { globSync, readFileSync } from 'node:fs';
import { SITE_TOKENS, TOKENS } from './colors/tokens.ts';
import { PAIRS } from './colors/contrast-problems.ts';

/** A color as `#rrggbb`. */
const long = (color: string) => color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

describe('the tokens that a brand may change', () => {
  it('are those of the site’s own sheet, with their colors', () => {
    const sheet = readFileSync('shared/src/ui/styles/tokens.css', 'utf8');
    const found = [...sheet.matchAll(/--([\w-]+): (?:light-dark\((#\w{3,6}), (#\w{3,6})\)|(#\w{6}));/g)];
    const [light, dark] = ['light', 'dark'].map((scheme) =>
      Object.fromEntries(
        found.map(([, name = '', inLight = '', inDark = '', both]) => [
          name,
          long(both ?? (scheme === 'light' ? inLight : inDark)),
        ]),
      ),
    );
    expect({ light, dark }).toMatchObject(SITE_TOKENS);
  });

  it('are checked for contrast wherever a sheet sets a text in them', () => {
    const sheets = globSync('{shell,shared,mf-*}/src/**/*.css').map((file) => readFileSync(file, 'utf8'));
    const used = sheets.flatMap((sheet) =>
      [...sheet.matchAll(/[{;\s]color: var\(--([\w-]+)\)/g)].map(([, token]) => token),
    );
    const checked: readonly string[] = PAIRS.flatMap(({ colors, on }) => [...colors, ...on]);
    const unchecked = new Set(
      used.filter((token) => TOKENS.some((each) => each === token) && !checked.includes(token ?? '')),
    );
    expect([...unchecked]).toEqual([]);
  });
});
