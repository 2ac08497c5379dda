import { tone, type Product } from '../paint/palette.ts';
import { diamond, escapeText, picture, svg } from '../paint/svg.ts';
import { drawGlyph } from '../mark/product-mark.ts';

/** What a banner says, in which language, and about which product. */
export type Announcement = {
  /** BCP 47 tag, which chooses the fonts and the form of Han characters. */
  readonly lang: string;
  readonly kind: 'campaign';
  readonly title: string;
  readonly product?: Product | undefined;
};

const fonts: ReadonlyMap<string, string> = new Map([
  ['ja', "'Hiragino Sans','Yu Gothic UI','Noto Sans CJK JP','Noto Sans JP',"],
  ['zh-Hant', "'PingFang TC','Microsoft JhengHei','Noto Sans CJK TC','Noto Sans TC',"],
  ['zh-Hans', "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',"],
]);

const ROOM = 164;

/** A campaign's image for the top navigation, 240 × 40: the product's sign, then the title on one line or two. */
export function drawBanner({ lang, title, product }: Announcement): string {
  const lines = wrap(title.trim().replaceAll(/\s+/g, ' '));
  const size = Math.min(lines.length > 1 ? 12.5 : 15, ...lines.map((line) => ROOM / Math.max(1, widthOf(line))));
  const [deep, mid, soft] = [tone(product, 'deep'), tone(product, 'mid'), tone(product, 'soft')];
  const rows = lines.map(
    (line, at) =>
      svg`<text x="56" y="${20 + (at - (lines.length - 1) / 2) * 15}" dy=".36em">${escapeText(line)}</text>`,
  );
  return picture(
    240,
    40,
    svg`<rect width="240" height="40" rx="6" fill="${deep}"/>
    <g fill="${mid}"><path d="${diamond([40, 20], 20)}" opacity=".25"/><path d="${diamond([32, 20], 20)}" opacity=".5"/><path d="${diamond([24, 20], 20)}"/></g>
    <g transform="translate(13.2 9.2)scale(.9)">${drawGlyph(product, '#fff', tone(product, 0.8))}</g>
    <g xml:lang="${escapeText(lang)}" font-family="'Instrument Sans',${fonts.get(lang) ?? ''}'Helvetica Neue',Arial,sans-serif" font-weight="650" font-size="${size}" fill="${soft}">${rows}</g>
    <path d="M229 16l4 4-4 4" fill="none" stroke="${soft}" stroke-width="2" stroke-linejoin="round"/>`,
  );
}

/** One line if it fits at a good size, else two about as wide; what is far too long is cut. */
function wrap(title: string): readonly string[] {
  const short = cut(title, 28);
  if (widthOf(short) * 13.5 <= ROOM) return [short];
  const words = short.includes(' ') ? short.split(/(?<= )/) : [...short];
  const half = widthOf(short) / 2;
  let first = '';
  while (words.length > 1 && widthOf(first) + widthOf(words[0] ?? '') / 2 < half) first += words.shift() ?? '';
  return first === '' ? [short] : [first.trimEnd(), words.join('')];
}

function cut(text: string, width: number): string {
  let fitting = '';
  for (const { segment: letter } of new Intl.Segmenter().segment(text)) {
    if (widthOf(fitting) + widthOf(letter) > width) return `${fitting.trimEnd()}…`;
    fitting += letter;
  }
  return fitting;
}

/** The width of text in ems, rather too wide than too narrow: which font draws it is not known here. */
function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + widthOfLetter(letter), 0);
}

function widthOfLetter(letter: string): number {
  if (/[\u1100-\u11ff\u2e80-\uffef\u{20000}-\u{3ffff}]/u.test(letter)) return 1;
  if (/[mwMW%@&—]/.test(letter)) return 0.88;
  if (/[iljtfrI .,:;!|'’-]/.test(letter)) return 0.36;
  return 0.6;
}
