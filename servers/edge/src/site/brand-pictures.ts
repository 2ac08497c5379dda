import type { Brand } from '../brand/read-brand.ts';

/** The size of every share picture in pixels: what social networks recommend. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** A drawing with the size of its picture and the space around it in pixels; without a color that is transparent. */
export interface FramedDrawing {
  drawing: Uint8Array;
  width: number;
  height: number;
  margin?: string;
  inset?: number;
}

/** The icons for home screens. Systems crop a maskable one to their own shape, so it has a wide margin. */
export const ICONS = {
  '/icon-192.png': { size: 192, purpose: 'any', inset: 0 },
  '/icon-512.png': { size: 512, purpose: 'any', inset: 0 },
  '/icon-maskable-512.png': { size: 512, purpose: 'maskable', inset: 100 },
  '/apple-touch-icon.png': { size: 180, purpose: undefined, inset: 24 },
} as const;

const isIcon = (path: string): path is keyof typeof ICONS => Object.hasOwn(ICONS, path);

/** The brand's icon as SVG: its own, or the mark. */
export const iconOf = ({ files }: Brand): Buffer => files.get('icon.svg') ?? files.get('mark.svg') ?? Buffer.alloc(0);

/** The drawing behind an address of the site itself: an icon, or the share picture of pages without one of their own. */
export function brandPicture(path: string, brand: Brand): FramedDrawing | undefined {
  const icon = iconOf(brand);
  const { paper } = brand.tokens.light;
  if (path === '/site') {
    const own = brand.files.get('share.svg');
    return { ...PICTURE_SIZE, margin: paper, drawing: own ?? icon, inset: own ? 0 : 135 };
  }
  if (!isIcon(path)) return undefined;
  const { size, inset } = ICONS[path];
  return { width: size, height: size, drawing: icon, inset, margin: inset > 0 ? paper : 'none' };
}
