import { act, render, screen } from '@testing-library/react';
import { Fragment } from 'react';
import { isTranslated, keepReplacedTexts } from './keep-replaced-texts.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeEach(() => keepReplacedTexts(window));
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

/** What React's own texts become in a browser that translates, or with a reader tool: replaced by elements, or in them. */
const REWRITES = {
  'translates texts': (text: Text) => text.replaceWith(makeElement('font', makeElement('font', upper(text)))),
  'puts a translation before a text, which it removes': (text: Text) => {
    text.before(makeElement('font', upper(text)));
    text.remove();
  },
  'wraps texts': (text: Text) => {
    const element = makeElement('font');
    text.replaceWith(element);
    element.append(text);
  },
  'replaces texts by other elements': (text: Text) => text.replaceWith(makeElement('span', upper(text))),
  'replaces texts by several nodes': (text: Text) =>
    text.replaceWith(upper(text).slice(0, 2), makeElement('b', upper(text).slice(2)), document.createElement('i')),
};

const upper = (text: Text) => text.data.toUpperCase();

function makeElement(name: string, ...children: (string | Node)[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

function rewritePage(rewrite: (text: Text) => void): Promise<void> {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  found.forEach(rewrite);
  // Observers are told after the current task.
  return act(() => Promise.resolve());
}

function Page({ count, isLink = false }: { count: number; isLink?: boolean }) {
  return (
    <p>
      {isLink ? <a href="/">Ida Brandt</a> : 'Ida Brandt'}
      {count > 0 && `: ${count}`}
      {' lessons'}
    </p>
  );
}

/** Waits until the page is as after a change. */
const textAfterChange = async (container: HTMLElement) => {
  await act(() => Promise.resolve());
  return container.textContent?.toLowerCase();
};

describe.each(Object.entries(REWRITES))('where the browser %s, a page', (_name, rewrite) => {
  it('can replace, add and change its texts', async () => {
    const { container, rerender } = render(<Page count={2} />);
    await rewritePage(rewrite);
    rerender(<Page count={3} />);
    expect(await textAfterChange(container)).toBe('ida brandt: 3 lessons');
    rerender(<Page count={0} isLink />);
    expect(screen.getByRole('link')).toHaveTextContent('Ida Brandt');
    expect(await textAfterChange(container)).toBe('ida brandt lessons');
    await rewritePage(rewrite);
    rerender(<Page count={4} />);
    expect(await textAfterChange(container)).toBe('ida brandt: 4 lessons');
  });

  it('can move its texts', async () => {
    const List = ({ texts }: { texts: string }) => [...texts].map((text) => <Fragment key={text}>{text}</Fragment>);
    const { container, rerender } = render(<List texts="abc" />);
    await rewritePage(rewrite);
    rerender(<List texts="cba" />);
    expect(await textAfterChange(container)).toBe('cba');
  });
});

it('a page with a translated text is called translated, also where the browser nests no elements', async () => {
  render(<Page count={1} />);
  await rewritePage(REWRITES['puts a translation before a text, which it removes']);
  expect(isTranslated(document)).toBe(true);
});

it('a page that nothing translates is not called translated', () => {
  render(<Page count={1} />);
  expect(isTranslated(document)).toBe(false);
});

it('a text that something else took away can be removed', () => {
  const { container, rerender } = render(<Page count={1} />);
  container.querySelector('p')?.replaceChildren();
  rerender(<Page count={0} isLink />);
  expect(container.textContent).toBe('Ida Brandt');
});
