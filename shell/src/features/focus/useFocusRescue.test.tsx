/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusRescue } from './useFocusRescue.ts';

function Page() {
  const [isOver, setIsOver] = useState(false);
  useFocusRescue('main');
  return (
    <>
      {!isOver && <button>Close the notice</button>}
      <main id="main">
        <h1>Library</h1>
        <section>
          <h2>39 results</h2>
          {!isOver && <button>Retry</button>}
        </section>
        <input aria-label="Search" />
        <button onClick={() => setIsOver(true)}>Later</button>
      </main>
    </>
  );
}

const finish = () => act(async () => screen.getByText('Later').click());

describe('a focused element that is removed', () => {
  it.each([
    ['Retry', '39 results'],
    ['Close the notice', 'Library'],
  ])('hands it on, from %s to the heading %s', async (name, heading) => {
    render(<Page />);
    act(() => screen.getByText(name).focus());
    await finish();
    expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
  });

  it('does not move a focus that is elsewhere', async () => {
    render(<Page />);
    act(() => screen.getByText('Retry').focus());
    await userEvent.click(screen.getByLabelText('Search'));
    await finish();
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });

  it('does not restore a focus that the visitor had left', async () => {
    render(<Page />);
    act(() => screen.getByText('Retry').focus());
    act(() => screen.getByText('Retry').blur());
    await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
    await finish();
    expect(document.body).toHaveFocus();
  });
});
