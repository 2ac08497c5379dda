/** A4 in landscape at 144 dpi. */
const WIDTH = 1684;
const HEIGHT = 1191;
const MARGIN = 90;
const SCALE = 2.4;
/** Only the address has more characters. */
const MAX_LINE = 160;
const MARK_SIZE = 90;
const MAX_WIDTH = WIDTH - 3 * MARGIN;

/**
 * Draws the texts of the sheet on white, in the fonts of this browser: the edge, which draws share pictures, has none for
 * names in every script.
 */
export async function drawCertificate(sheet: HTMLElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) return null;
  const accent = getComputedStyle(sheet).getPropertyValue('--accent');
  Object.assign(context, { fillStyle: 'white', strokeStyle: accent, lineWidth: 6, textAlign: 'center' });
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeRect(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, HEIGHT - MARGIN);
  const lines = [...sheet.children].map((line) => ({ line, style: getComputedStyle(line) }));
  const step = (HEIGHT - 3 * MARGIN) / lines.length;
  lines.forEach(({ line, style }, index) => {
    const font = {
      weight: style.fontWeight,
      size: Number.parseFloat(style.fontSize) * SCALE,
      family: style.fontFamily,
    };
    drawLine(context, line.textContent, { ...font, top: MARGIN + step * (index + 1) });
  });
  const mark = await loadMark(sheet);
  if (mark) context.drawImage(mark, WIDTH / 2 - MARK_SIZE / 2, MARGIN * 0.9, MARK_SIZE, MARK_SIZE);
  return new Promise((resolve) => canvas.toBlob(resolve));
}

/** Draws a text as large as it fits on one line; the address in half the size, on as many lines as it needs. */
function drawLine(
  context: CanvasRenderingContext2D,
  text: string,
  { weight, size, family, top }: Record<'weight' | 'family', string> & Record<'size' | 'top', number>,
): void {
  const isAddress = text.length > MAX_LINE;
  const setSize = (pixels: number) =>
    Object.assign(context, { fillStyle: 'black', font: `${weight} ${pixels}px ${family}` });
  setSize(isAddress ? size / 2 : size);
  const needed = Math.max(1, context.measureText(text).width / MAX_WIDTH);
  if (!isAddress) setSize(size / needed);
  const perLine = isAddress ? Math.floor(text.length / needed) : text.length;
  for (let start = 0; start < text.length; start += perLine)
    context.fillText(text.slice(start, start + perLine), WIDTH / 2, top + (start / perLine) * size * 0.65, MAX_WIDTH);
}

/** The site's mark, which its brand sets as a background. */
async function loadMark(sheet: HTMLElement): Promise<HTMLImageElement | undefined> {
  const mark = sheet.querySelector('svg');
  const [, address] = /url\("(.+?)"\)/.exec(mark ? getComputedStyle(mark).backgroundImage : '') ?? [];
  if (address === undefined) return undefined;
  const image = new Image(MARK_SIZE, MARK_SIZE);
  image.src = address;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}
