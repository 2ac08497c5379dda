/** A4 in landscape at 144 dpi. */
const WIDTH = 1684;
const HEIGHT = 1191;
const MARGIN = 90;
const SCALE = 2.4;
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
    const size = Math.min(Number.parseFloat(style.fontSize) * SCALE, step * 0.7);
    Object.assign(context, { fillStyle: 'black', font: `${style.fontWeight} ${size}px ${style.fontFamily}` });
    drawLines(context, line.textContent, { top: MARGIN + step * (index + 1), size });
  });
  const mark = await loadMark(sheet);
  if (mark) context.drawImage(mark, WIDTH / 2 - MARK_SIZE / 2, MARGIN * 0.9, MARK_SIZE, MARK_SIZE);
  return new Promise((resolve) => canvas.toBlob(resolve));
}

/** A long text is condensed, and an address broken into lines. */
function drawLines(context: CanvasRenderingContext2D, text: string, { top, size }: { top: number; size: number }) {
  const needed = Math.ceil(context.measureText(text).width / MAX_WIDTH);
  const perLine = needed > 2 ? Math.ceil(text.length / needed) : text.length;
  for (let start = 0; start < text.length; start += perLine)
    context.fillText(text.slice(start, start + perLine), WIDTH / 2, top + (start / perLine) * size * 1.3, MAX_WIDTH);
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
