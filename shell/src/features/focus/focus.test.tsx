/** @jest-environment jsdom */
import { useLocation } from '@learning-center/shared/routing';
import { act, fireEvent, screen, waitFor, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { NavigationFocus } from './NavigationFocus.tsx';
import { useFocusRescue } from './useFocusRescue.ts';

function Site() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `Title of ${pathname}`;
  }, [pathname]);
  return (
    <>
      <NavigationFocus mainId="main" />
      <input aria-label="Filter" />
      <button>Filter by product</button>
      <main id="main" tabIndex={-1}>
        {pathname !== '/bare' && <h1>Page {pathname}</h1>}
        {pathname !== '/bare' && <h2 id="speaker-7">Speaker 7</h2>}
        {pathname === '/library' && <a href="/gone">Gone with this page</a>}
        {pathname === '/gone' && <a href="/further">Further</a>}
      </main>
    </>
  );
}

const announcement = () => screen.getByRole('status').textContent;

describe('arriving at another page', () => {
  it.each(['/library', '/webinar/upcoming?webinar=storm'])(
    'moves the focus from %s to its heading and announces its title',
    async (address) => {
      const { router } = renderInShell(<Site />, { address });
      await act(() => router.navigate('/webinar/upcoming'));
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
      await waitFor(() => expect(announcement()).toBe('Title of /webinar/upcoming'));
    },
  );

  it.each(['/library', '/webinar/speakerinfo'])(
    'moves the focus from %s to the target of the hash',
    async (address) => {
      const { router } = renderInShell(<Site />, { address });
      await act(() => router.navigate('/webinar/speakerinfo#speaker-7'));
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Speaker 7' })).toHaveFocus());
    },
  );

  it('is silent on the first page', async () => {
    renderInShell(<Site />, { address: '/library' });
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(announcement()).toBe('');
    expect(document.body).toHaveFocus();
  });

  it('does not include filters or hashes: the focus stays', async () => {
    const { router } = renderInShell(<Site />, { address: '/library' });
    screen.getByLabelText('Filter').focus();
    await act(() => router.navigate('/library?level=medium#results'));
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(screen.getByLabelText('Filter')).toHaveFocus();
  });

  it('leaves the focus where it is when the next video starts by itself', async () => {
    const { router } = renderInShell(<Site />, { address: '/skill-paths/first?v=one' });
    screen.getByLabelText('Filter').focus();
    await act(() => router.navigate('/skill-paths/first?v=two', { preventScrollReset: true }));
    await waitFor(() => expect(announcement()).toBe('Title of /skill-paths/first'));
    expect(screen.getByLabelText('Filter')).toHaveFocus();
  });

  it('gives the focus back to the followed link on Back', async () => {
    const { router } = renderInShell(<Site />, { address: '/library' });
    screen.getByRole('link').focus();
    await act(() => router.navigate('/gone'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    screen.getByRole('link', { name: 'Further' }).focus();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('link')).toHaveFocus());
  });
});

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

it('gives the focus to a clicked button, which Safari does not', () => {
  renderInShell(<Site />, { address: '/library' });
  fireEvent.click(screen.getByRole('button'), { detail: 1 });
  expect(screen.getByRole('button')).toHaveFocus();
});

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
});
