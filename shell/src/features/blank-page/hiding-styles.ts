/** The style sheets of one release of a section in a document. */
interface SectionStyles {
  part: string;
  release: string;
  sheets: CSSStyleSheet[];
}

type StyleElement = HTMLStyleElement | HTMLLinkElement;

/** Address of a release's file. */
const FILE = /\/assets\/([^/]+)\/([^/]+)\//;

/**
 * Finds the section without whose style sheets the page shows something, and leaves these switched off. Sections'
 * sheets stay in a document, so that another section than the shown one may be at fault.
 */
export function switchOffHidingStyles(document: Document, isBlank: () => boolean): SectionStyles | undefined {
  return sectionStylesIn(document).find(({ sheets }) => {
    const active = sheets.filter(({ disabled }) => !disabled);
    for (const sheet of active) sheet.disabled = true;
    if (!isBlank()) return true;
    for (const sheet of active) sheet.disabled = false;
    return false;
  });
}

/** Without the shell's: these lay out the page, and are there in every one. */
function sectionStylesIn(document: Document): SectionStyles[] {
  const found = new Map<string, SectionStyles>();
  for (const element of document.querySelectorAll<StyleElement>('style[data-href], link[rel="stylesheet"]')) {
    const [folder = '', part = '', release = ''] = FILE.exec(addressOf(element)) ?? [];
    const styles = found.get(folder) ?? { part, release, sheets: [] };
    const sheets = element.sheet ? [...styles.sheets, element.sheet] : styles.sheets;
    if (part !== '' && part !== 'shell') found.set(folder, { ...styles, sheets });
  }
  return [...found.values()];
}

/** The server puts sheets into the document itself and notes their address. */
const addressOf = (element: StyleElement): string => element.dataset['href'] ?? element.getAttribute('href') ?? '';
