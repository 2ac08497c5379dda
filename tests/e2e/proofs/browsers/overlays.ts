import { F1, LESSON } from '../../support/page/fixtures.ts';
import { until, type Size } from './browser.ts';
import type { Step } from './step.ts';
import { DESKTOP, PHONE, type Target, type Visitor } from './visitor.ts';

/** A menu opens beside its button; a dialog somewhere in the window. */
interface Overlay {
  what: string;
  address: string;
  sizes: readonly Size[];
  opener: Target;
  /** Where the page is scrolled before. */
  scrolledTo?: number;
  isDialog?: true;
  isQuick?: true;
}

const OVERLAYS: readonly Overlay[] = [
  {
    what: 'the theme menu',
    address: '/library',
    sizes: [DESKTOP],
    opener: { css: 'header button', name: 'Theme' },
    isQuick: true,
  },
  {
    what: 'the language menu of a scrolled page',
    address: '/library',
    sizes: [DESKTOP],
    opener: { css: 'header button', name: 'Language' },
    scrolledTo: 700,
  },
  { what: 'the account menu', address: '/library', sizes: [PHONE], opener: { css: 'header button', name: 'Account' } },
  {
    what: 'the calendar menu far down a page',
    address: '/webinar/upcoming',
    sizes: [DESKTOP, PHONE],
    opener: {
      css: 'main article:nth-of-type(n+2) button[popovertarget], main li:nth-of-type(n+2) button[popovertarget]',
    },
  },
  {
    what: 'the filters of a phone',
    address: '/library',
    sizes: [PHONE],
    opener: { css: 'main button[aria-haspopup="dialog"]', name: 'Filters' },
    isDialog: true,
  },
  {
    what: 'the keyboard shortcuts',
    address: '/webinar/upcoming',
    sizes: [DESKTOP],
    opener: { css: 'footer button', name: 'Keyboard shortcuts' },
    isDialog: true,
  },
  {
    what: 'the share dialog',
    address: F1.address,
    sizes: [DESKTOP],
    opener: { css: 'main button[aria-haspopup="dialog"]', name: 'Share' },
    isDialog: true,
  },
  {
    what: 'the settings of the player',
    address: LESSON.address,
    sizes: [DESKTOP, PHONE],
    opener: { css: 'main button[aria-haspopup="dialog"]', name: 'Settings' },
    isDialog: true,
  },
];

/** How a visitor opens an overlay. */
const WAYS: Readonly<
  Record<'click' | 'key' | 'click without focus', (visitor: Visitor, opener: Target) => Promise<void>>
> = {
  click: (visitor, opener) => visitor.click(opener),
  key: async (visitor, opener) => {
    await visitor.focus(opener);
    await visitor.press('Enter');
  },
  // Safari gives a pressed button no focus.
  'click without focus': async (visitor, opener) => {
    await visitor.read(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      addEventListener('mousedown', (event) => event.preventDefault(), { once: true, capture: true });
    });
    await visitor.click(opener);
  },
};

/** Each overlay opens where its button is and covers what is below. Escape gives the focus back. */
export const OVERLAY_STEPS: readonly Step[] = OVERLAYS.map((overlay) => ({
  title: `${overlay.what}: opens by click and key, and Escape gives the focus back`,
  ...(overlay.isQuick && { isQuick: overlay.isQuick }),
  run: async (visitor) => {
    for (const size of overlay.sizes) {
      await visitor.resize(size);
      await visitor.open(overlay.address);
      if (overlay.scrolledTo !== undefined) await visitor.scrollTo(overlay.scrolledTo);
      for (const way of ['click', 'key', ...(overlay.isDialog ? (['click without focus'] as const) : [])] as const)
        await openAndClose(visitor, overlay, way).catch((error: Error) => {
          throw new Error(`by ${way} at ${size.width} px: ${error.message}`);
        });
    }
  },
}));

async function openAndClose(visitor: Visitor, { opener, isDialog }: Overlay, way: keyof typeof WAYS): Promise<void> {
  await WAYS[way](visitor, opener);
  await until({ what: 'it opens well', seconds: 5 }, async () => {
    const problems = await visitor.read(findProblems, opener, isDialog === true);
    return problems === '' || problems;
  });
  await visitor.press('Escape');
  await until({ what: 'Escape closes it', seconds: 5 }, async () => {
    const problems = await visitor.read(findProblems, opener, isDialog === true);
    return problems === 'it is not open' || problems;
  });
  await visitor.expectFocus(opener);
}

/** What is wrong with the open overlay of a button; empty if nothing is. Runs in the page. */
function findProblems({ css, name = '' }: Target, isDialog: boolean): string {
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
  const button = [...document.querySelectorAll(css)].find((each) => isShown(each) && nameOf(each).includes(name));
  if (!button) return 'its button is not there';
  const id = button.getAttribute('popovertarget') ?? button.getAttribute('aria-controls') ?? '';
  const overlay = isDialog
    ? [...document.querySelectorAll('dialog, [role="dialog"]')].find(isShown)
    : document.getElementById(id);
  if (!overlay || !isShown(overlay)) return 'it is not open';
  const box = overlay.getBoundingClientRect();
  const from = button.getBoundingClientRect();
  const shown = `${Math.round(box.width)} × ${Math.round(box.height)} at ${Math.round(box.x)}, ${Math.round(box.y)}`;
  const problems: string[] = [];
  if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
    problems.push(`it leaves the window: ${shown}`);
  const gap = Math.min(Math.abs(box.top - from.bottom), Math.abs(from.top - box.bottom));
  if (!isDialog && (gap > 16 || box.left > from.right || box.right < from.left))
    problems.push(
      `it is not at its button: ${shown}, the button ends at ${Math.round(from.right)}, ${Math.round(from.bottom)}`,
    );
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  canvas.fillStyle = 'rgba(0, 0, 0, 0)';
  canvas.fillStyle = getComputedStyle(overlay).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  if ((canvas.getImageData(0, 0, 1, 1).data[3] ?? 0) < 250) problems.push('what is below shows through it');
  return problems.join('; ');
}
