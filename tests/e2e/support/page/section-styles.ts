import type { Page } from '../journey.ts';

/** How the style sheets of other sections change a page. */
interface ForeignStyles {
  /** Number of style sheets of other sections in the document. */
  sheets: number;
  /** Elements that look different with them, as `h1.title`, and what differs. */
  changed: string[];
}

/** Compares a page's computed styles with and without the sheets of sections other than `app`. */
export function compareForeignStyles(page: Page, app: string): Promise<ForeignStyles> {
  return page.evaluate((own) => {
    const foreign = [...document.styleSheets].filter(({ ownerNode, href }) => {
      const { dataset } = ownerNode as HTMLElement;
      const [, name = ''] = /\/assets\/(mf-[^/]+)\//.exec(href ?? dataset['href'] ?? '') ?? [];
      return name !== '' && name !== own;
    });
    const elements = [document.documentElement, ...document.querySelectorAll('body, body *')];
    const names = [...getComputedStyle(document.body)];
    const readStyles = (element: Element) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return pseudo !== undefined && style.content === 'none'
          ? []
          : names.map((name) => style.getPropertyValue(name));
      });
    const withForeign = elements.map(readStyles);
    for (const sheet of foreign) sheet.disabled = true;
    const alone = elements.map(readStyles);
    for (const sheet of foreign) sheet.disabled = false;
    const changed = elements.flatMap((element, at) => {
      const differing = names.filter((_name, property) =>
        withForeign[at]?.some((values, pseudo) => values[property] !== alone[at]?.[pseudo]?.[property]),
      );
      return differing.length > 0 ? [`${element.localName}.${element.className}: ${differing.join(', ')}`] : [];
    });
    return { sheets: foreign.length, changed };
  }, app);
}

/** Adds a rule to a style sheet of a section other than `app`. */
export function addForeignRule(page: Page, app: string, rule: string): Promise<void> {
  return page.evaluate(
    ([own, text]) => {
      const sheet = [...document.styleSheets].find(
        ({ href }) => href?.includes('/assets/mf-') && !href.includes(`/assets/${own}/`),
      );
      sheet?.insertRule(text);
    },
    [app, rule] as const,
  );
}
