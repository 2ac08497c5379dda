import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { FramedDrawing } from '../../brand-pictures.ts';

/** In pages of 64 kB: 128 MB, far more than a drawing needs. A drawing that needs more fails. */
const MAX_MEMORY_PAGES = 2_048;

/** Ratios of width to height that fill the picture. Others would lose too much and get margins. */
const FILLING_RATIOS = { min: 1.5, max: 2.4 };

// Without it, a WebAssembly module may take 4 GB, and no option of a worker limits that. It holds for the whole process.
setFlagsFromString(`--wasm-max-mem-pages=${MAX_MEMORY_PAGES}`);
await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
parentPort?.on('message', (drawing: FramedDrawing) => parentPort?.postMessage(render(drawing)));
parentPort?.postMessage('ready');

/** Renders a drawing to a PNG. It throws if the drawing is damaged; then this worker ends. */
function render(drawing: FramedDrawing): Uint8Array {
  const rendered = new Resvg(framed(drawing), { font: { loadSystemFonts: false } });
  const image = rendered.render();
  const png = image.asPng();
  image.free();
  rendered.free();
  return png;
}

/** Puts the drawing into a picture of the right size. Its own size then has no effect. */
function framed({ drawing, width, height, margin = 'none', inset = 0 }: FramedDrawing): string {
  const data = Buffer.from(drawing).toString('base64');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${margin}"/>` +
    `<image x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" preserveAspectRatio="xMidYMid ${fitOf(drawing)}" ` +
    `href="data:image/svg+xml;base64,${data}"/></svg>`
  );
}

function fitOf(drawing: Uint8Array): 'slice' | 'meet' {
  const parsed = new Resvg(drawing);
  const ratio = parsed.width / parsed.height;
  parsed.free();
  return ratio >= FILLING_RATIOS.min && ratio <= FILLING_RATIOS.max ? 'slice' : 'meet';
}
