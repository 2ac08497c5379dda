/** Sizes of a card in pixels. It is narrower if the other site has less room. */
const CARD_WIDTH = 480;
const TEXT_HEIGHT = 176;
/** Narrower cards have more lines of text. */
const NARROW = { width: 320, textHeight: 250 };
const PICTURE_RATIO = 9 / 16;

/** The card of a page in a frame of another site. */
export interface CardFrame {
  /** Absolute. */
  pageUrl: string;
  title: string;
  /** The room on the other site in pixels. */
  maxWidth?: number;
  maxHeight?: number;
}

/** The frame as HTML, and its size in pixels. The card can neither run a script nor navigate the page around it. */
export function cardFrame({ pageUrl, title, maxWidth = Infinity, maxHeight = Infinity }: CardFrame) {
  const { origin, pathname, search } = new URL(pageUrl);
  const width = Math.min(CARD_WIDTH, maxWidth);
  const textHeight = width < NARROW.width ? NARROW.textHeight : TEXT_HEIGHT;
  const height = Math.min(Math.round(width * PICTURE_RATIO) + textHeight, maxHeight);
  const html =
    `<iframe src="${escapeText(`${origin}/embed${pathname}${search}`)}" width="${width}" height="${height}" ` +
    `title="${escapeText(title)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" ` +
    `style="border:0;max-width:100%"></iframe>`;
  return { html, width, height };
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
