/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { LinkStrip } from './LinkStrip.tsx';

/** Mocks the layout: a row of 300 px with links of 100 px. */
function layOut(element: HTMLElement, currentIndex: number) {
  jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 40));
  const link = screen.getAllByRole('link')[currentIndex]!;
  jest.spyOn(link, 'getBoundingClientRect').mockReturnValue(new DOMRect(currentIndex * 100, 0, 100, 40));
}

function Strip({ current }: { current: string }) {
  return (
    <LinkStrip current={current}>
      {['a', 'b', 'c', 'd', 'e'].map((name) => (
        <li key={name}>
          <a href={`/${name}`} aria-current={name === current ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </LinkStrip>
  );
}

describe('a row of links', () => {
  it('scrolls the current link to the middle', () => {
    const { rerender } = render(<Strip current="none" />);
    expect(screen.getByRole('list').scrollLeft).toBe(0);
    layOut(screen.getByRole('list'), 4);
    rerender(<Strip current="e" />);
    expect(screen.getByRole('list').scrollLeft).toBe(300);
  });
});
