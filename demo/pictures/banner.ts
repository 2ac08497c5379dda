import { CAPTION_TAGS } from '../text/captions.ts';
import type { DemoLanguage } from '../types.ts';

const FONTS: Readonly<Partial<Record<DemoLanguage, string>>> = {
  jp: "'Hiragino Sans','Yu Gothic UI','Noto Sans CJK JP','Noto Sans JP',",
  tw: "'PingFang TC','Microsoft JhengHei','Noto Sans CJK TC','Noto Sans TC',",
  cn: "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',",
};

/** The width for the title, in the units of the picture. */
const ROOM = 164;
const LINE_HEIGHT = 15;
const ONE_LINE_SIZE = 15;
const TWO_LINES_SIZE = 12.5;

/** The slots of a banner's picture for its title, which has one line or two. */
export function titleSlots(title: string, lang: DemoLanguage): Record<string, string> {
  const lines = wrap(title);
  const size = Math.min(
    lines.length > 1 ? TWO_LINES_SIZE : ONE_LINE_SIZE,
    ...lines.map((line) => ROOM / widthOf(line)),
  );
  const rows = lines.map((line, at) => {
    const y = 20 + (at - (lines.length - 1) / 2) * LINE_HEIGHT;
    return `<text x="56" y="${y}" dy=".36em">${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
  });
  return { lang: CAPTION_TAGS[lang], fonts: FONTS[lang] ?? '', size: size.toFixed(1), title: rows.join('') };
}

/** One line if it fits, else two about as wide. Chinese and Japanese can break after any letter. */
function wrap(title: string): readonly string[] {
  if (widthOf(title) * (ONE_LINE_SIZE - 1.5) <= ROOM) return [title];
  const words = title.split(/(?<=[ \u2e80-\uffef])/);
  const splits = words.slice(1).map((_, at) => [
    words
      .slice(0, at + 1)
      .join('')
      .trimEnd(),
    words.slice(at + 1).join(''),
  ]);
  const widest = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
  return splits.reduce((best, split) => (widest(split) < widest(best) ? split : best), splits[0] ?? [title]);
}

/** The width of a text in ems, rather too wide than too narrow: which font draws it is not known here. */
function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + widthOfLetter(letter), 0);
}

function widthOfLetter(letter: string): number {
  if (/[\u2e80-\uffef]/.test(letter)) return 1;
  if (/[mwMW%@&—]/.test(letter)) return 0.88;
  return /[iljtfrI .,:;!|'’-]/.test(letter) ? 0.36 : 0.6;
}
