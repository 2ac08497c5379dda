import { act, render, screen } from '@testing-library/react';
import { isTranslated, keepReplacedTexts } from './keep-replaced-texts.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeEach(() => keepReplacedTexts(window));
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

/** What React's own texts become in a browser that translates: replaced by elements, or moved into them. */
const TRANSLATIONS = {
  'replaces texts': (text: Text) => text.replaceWith(makeElement(text.data.toUpperCase())),
  'wraps texts': (text: Text) => {
    const element = makeElement('');
    text.replaceWith(element);
    element.firstElementChild?.append(text);
  },
};

function makeElement(text: string): HTMLElement {
  const element = document.createElement('font');
  element.append(document.createElement('font'));
  element.firstElementChild?.append(text);
  return element;
}

function translatePage(translate: (text: Text) => void): Promise<void> {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  found.forEach(translate);
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

describe.each(Object.entries(TRANSLATIONS))('where the browser %s, a page', (_name, translate) => {
  it('can replace, add and change its texts', async () => {
    const { container, rerender } = render(<Page count={2} />);
    await translatePage(translate);
    expect(isTranslated(document)).toBe(true);
    rerender(<Page count={3} />);
    await act(() => Promise.resolve());
    expect(container.textContent).toContain(': 3');
    expect(container.textContent).not.toContain(': 2');
    rerender(<Page count={0} isLink />);
    expect(screen.getByRole('link')).toHaveTextContent('Ida Brandt');
    expect(container.textContent?.toLowerCase()).toBe('ida brandt lessons');
    await translatePage(translate);
    rerender(<Page count={4} />);
    expect(container.textContent?.toLowerCase()).toBe('ida brandt: 4 lessons');
  });
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
