/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { LinkStrip } from './LinkStrip.tsx';

/** A row of 300 pixels whose links are 100 wide, laid out as a browser would. */
function layOut(element: HTMLElement, currentIndex: number) {
  jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 40));
  const link = screen.getAllByRole('link')[currentIndex]!;
  jest.spyOn(link, 'getBoundingClientRect').mockReturnValue(new DOMRect(currentIndex * 100, 0, 100, 40));
}

function Places({ current }: { current: string }) {
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
  it('brings the current one to its middle', () => {
    const { rerender } = render(<Places current="none" />);
    expect(screen.getByRole('list').scrollLeft).toBe(0);
    layOut(screen.getByRole('list'), 4);
    rerender(<Places current="e" />);
    expect(screen.getByRole('list').scrollLeft).toBe(300);
  });
});
