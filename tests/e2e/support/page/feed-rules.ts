import { expect, type Page } from '../journey.ts';

/** A feed as it was fetched, with the address that it should have. */
interface FetchedFeed {
  address: string;
  type: string | undefined;
  xml: string;
}

/** Checks the rules of a feed validator (RFC 4287). The page is blank, so that no policy forbids its XML parser. */
export async function expectValidFeed(blank: Page, feed: FetchedFeed): Promise<void> {
  expect(feed.type).toBe('application/atom+xml; charset=utf-8');
  expect(await blank.evaluate(findFeedMistakes, feed), feed.address).toEqual([]);
}

/** Runs in the browser, so it refers to nothing outside of it. */
function findFeedMistakes({ xml, address }: FetchedFeed): string[] {
  const mistakes: string[] = [];
  const check = (rule: string, isKept: boolean) => void (isKept || mistakes.push(rule));
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  const feed = parsed.documentElement;
  check('is XML', parsed.querySelector('parsererror') === null);
  check('is an Atom feed', feed.localName === 'feed' && feed.namespaceURI === 'http://www.w3.org/2005/Atom');
  const childrenOf = (parent: Element, name: string) => [...parent.children].filter((node) => node.localName === name);
  const textOf = (parent: Element, name: string) => childrenOf(parent, name)[0]?.textContent ?? '';
  const entries = childrenOf(feed, 'entry');
  for (const part of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated'])
      check(`has one ${name} with text`, childrenOf(part, name).length === 1 && textOf(part, name).trim() !== '');
    for (const name of ['published', 'summary', 'subtitle', 'icon'])
      check(`has one ${name} at most`, childrenOf(part, name).length <= 1);
    for (const date of [...childrenOf(part, 'updated'), ...childrenOf(part, 'published')])
      check(
        `date of RFC 3339: ${date.textContent}`,
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(date.textContent ?? ''),
      );
    for (const text of [...childrenOf(part, 'title'), ...childrenOf(part, 'summary')])
      check('texts are texts', ['text', null].includes(text.getAttribute('type')) && text.children.length === 0);
    const links = childrenOf(part, 'link');
    for (const link of links) {
      check(`absolute link: ${link.outerHTML}`, /^https?:\/\/[^/]/.test(link.getAttribute('href') ?? ''));
      check(`media type: ${link.outerHTML}`, /^\w+\/[\w.+-]+$/.test(link.getAttribute('type') ?? ''));
    }
    const alternates = links.filter((link) => link.getAttribute('rel') === 'alternate');
    check('has one alternate link', alternates.length === 1);
  }
  const ids = [feed, ...entries].map((part) => textOf(part, 'id'));
  check(
    'ids are addresses',
    ids.every((id) => URL.canParse(id)),
  );
  check('ids are unique', new Set(ids).size === ids.length);
  check(
    'has an author',
    childrenOf(feed, 'author').some((author) => textOf(author, 'name') !== ''),
  );
  const self = childrenOf(feed, 'link').filter((link) => link.getAttribute('rel') === 'self');
  check(`links to itself: ${self[0]?.outerHTML}`, self.length === 1 && self[0]?.getAttribute('href') === address);
  check('names its language', (feed.getAttribute('xml:lang') ?? '') !== '');
  check('has 50 entries at most', entries.length <= 50);
  const times = entries.map((entry) => Date.parse(textOf(entry, 'published') || textOf(entry, 'updated')));
  check(
    'the newest is first',
    times.every((time, position) => time <= (times[position - 1] ?? Infinity)),
  );
  return mistakes;
}
