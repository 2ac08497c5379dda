/** A block of a page: landmarks, headings, lists, cards, pictures and controls. */
export interface Block {
  /** Unique in the page, and the same in every browser. */
  name: string;
  /** From its parent's left edge. */
  x: number;
  width: number;
  /** Its height; of a block with others in it, only what is below the last of them. */
  height: number;
  /** The distance to what is above in the same parent, otherwise to the parent's top. */
  gap: number;
  /** How many blocks of its parent are above it. */
  blocksAbove: number;
  /** How many lines each text in it has. */
  lines: string;
  /** The same of its list, otherwise of its parent: a block may be as high as what is beside it. */
  linesAround: string;
  isInList: boolean;
  /** The same of its parent's texts above it, outside of other blocks. */
  linesAbove: string;
}

export interface Layout {
  blocks: Block[];
  /** Blocks that overlap or leave the window. */
  faults: string[];
}

/** Measures the blocks of a page. Runs in the page, so it uses nothing from outside. */
export function collectBlocks(): Layout {
  const selector =
    'body, header, nav, main, aside, footer, section, article, form, ul, ol, li, dl, h1, h2, h3, img, video, select, input, button, details';
  // WebKitGTK has none.
  for (const name of ['Picture in picture', 'Bild im Bild', 'ピクチャーインピクチャー'])
    document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.style.setProperty('display', 'none');
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility?.({ opacityProperty: true }) !== false;
  };
  const elements = [...document.querySelectorAll(selector)].filter(isShown);
  const known = new Set<Element>(elements);
  const parentOf = (element: Element) => {
    let parent = element.parentElement;
    while (parent && !known.has(parent)) parent = parent.parentElement;
    return parent;
  };
  const isPlaced = (element: Element) => {
    const parent = parentOf(element);
    for (let each: Element | null = element; each && each !== parent; each = each.parentElement)
      if (!['static', 'relative'].includes(getComputedStyle(each).position)) return true;
    return false;
  };
  const isClipped = (element: Element) => {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== 'visible') return true;
    return false;
  };

  const distinct = (tops: readonly number[]) =>
    tops.filter((top, index) => !tops.slice(0, index).some((each) => Math.abs(each - top) < 8));
  /** The lines of texts, and how many of them are below each other. */
  const countLines = (tops: readonly number[]) => `${tops.length}/${distinct(tops).length} `;

  const ownLines = new Map<Element, number[]>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const owner = text.parentElement?.closest(selector);
    if (!owner || !known.has(owner) || text.textContent?.trim() === '') continue;
    // What only screen readers read breaks anywhere.
    if (!text.parentElement || text.parentElement.getBoundingClientRect().width <= 2) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    // A line may have several boxes, of letters from several fonts.
    const tops = distinct([...range.getClientRects()].map(({ top }) => top));
    ownLines.set(owner, [...(ownLines.get(owner) ?? []), ...tops]);
  }
  const lines = new Map<Element, string>();
  for (const [owner, tops] of ownLines)
    for (let each: Element | null = owner; each; each = parentOf(each))
      lines.set(each, (lines.get(each) ?? '') + countLines(tops));

  const names = new Map<Element, string>();
  const counts = new Map<string, number>();
  for (const element of elements) {
    const text =
      element.getAttribute('aria-label') ?? (element.matches('h1, h2, h3, button') ? element.textContent : '');
    const name = `${element.localName} ${(text ?? '').trim().slice(0, 30)}`.trim();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    names.set(element, count === 1 ? name : `${name} (${count})`);
  }

  const inFlow = new Map<Element | null, Element[]>();
  for (const element of elements)
    if (!isPlaced(element)) inFlow.set(parentOf(element), [...(inFlow.get(parentOf(element)) ?? []), element]);

  const faults: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth)
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  const blocks = elements.map((element): Block => {
    const box = element.getBoundingClientRect();
    const parent = parentOf(element);
    const name = names.get(element) ?? '';
    const flow = (inFlow.get(parent) ?? []).filter((each) => each !== element);
    const above = flow.map((each) => each.getBoundingClientRect()).filter(({ bottom }) => bottom <= box.top + 1);
    const outer = parent?.getBoundingClientRect();
    const start = above.length > 0 ? Math.max(...above.map(({ bottom }) => bottom)) : (outer?.top ?? 0);
    const inside = (inFlow.get(element) ?? []).map((each) => each.getBoundingClientRect().bottom);
    const list = element.parentElement?.closest('ul, ol') ?? null;
    if (box.right > innerWidth + 1 && !isClipped(element)) faults.push(`${name} leaves the window`);
    if (!isPlaced(element))
      for (const each of flow) {
        const other = each.getBoundingClientRect();
        const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        if (width > 4 && height > 4 && name < (names.get(each) ?? ''))
          faults.push(`${name} overlaps ${names.get(each)}`);
      }
    return {
      name,
      x: Math.round(box.x - (outer?.x ?? 0)),
      width: Math.round(box.width),
      height: Math.round(inside.length > 0 ? box.bottom - Math.max(...inside) : box.height),
      gap: Math.round(box.top - start),
      blocksAbove: above.length,
      lines: lines.get(element) ?? '',
      linesAround: lines.get(list ?? parent ?? element) ?? '',
      isInList: list !== null,
      linesAbove: countLines((parent ? (ownLines.get(parent) ?? []) : []).filter((top) => top < box.top)),
    };
  });
  return { blocks, faults };
}
