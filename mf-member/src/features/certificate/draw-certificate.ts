/** A4 in landscape at 144 dpi. */
const WIDTH = 1684;
const HEIGHT = 1191;
const MARGIN = 90;
const SCALE = 2.4;

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
    context.fillText(line.textContent, WIDTH / 2, MARGIN + step * (index + 1), WIDTH - 3 * MARGIN);
  });
  return new Promise((resolve) => canvas.toBlob(resolve));
}
