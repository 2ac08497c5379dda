/** @jest-environment jsdom */
import { screen, fireEvent, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { renderPage, hrefOf } from '../testing/index.ts';
import { Button } from './actions/Button.tsx';
import { ButtonLink } from './actions/ButtonLink.tsx';
import { Picture } from './cards/Picture.tsx';
import { LinkTabs } from './layout/LinkTabs.tsx';
import { pageNumbers } from './layout/Pagination.tsx';
import { useFocusFirstNew } from './layout/LoadMore.tsx';
import { LevelDiamonds } from './marks/LevelDiamonds.tsx';
import { LoginPrompt } from './LoginPrompt.tsx';

describe('a busy button', () => {
  it('is announced as busy, stays focused and ignores clicks', async () => {
    const onClick = jest.fn();
    renderPage(
      <Button isBusy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
  });
});

describe('a link that looks like a button', () => {
  it('announces that it opens a new tab', () => {
    renderPage(
      <ButtonLink href="https://example.com" isNewTab>
        Register
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Register (opens in a new tab)' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('has no href if its address could run script', () => {
    renderPage(<ButtonLink href="javascript:alert(1)">Free money</ButtonLink>);
    expect(screen.getByText('Free money').closest('a')).not.toHaveAttribute('href');
  });
});

const picture = (src: string) => <Picture src={src} fallback="/default.svg" width={640} height={360} />;
const image = () => document.querySelector('img')!;

describe('a picture', () => {
  it('is replaced by the default image when it fails, once', () => {
    render(picture('/a.svg'));
    fireEvent.error(image());
    expect(image()).toHaveAttribute('src', '/default.svg');
    fireEvent.error(image());
    expect(image()).toHaveAttribute('src', '/default.svg');
  });

  it('without a default image of its own is replaced by a plain one', () => {
    render(<Picture src="/a.svg" width={640} height={360} />);
    fireEvent.error(image());
    expect(image().src).toMatch(/^data:image\/svg\+xml,/);
  });

  it('is also replaced when it failed before hydration', async () => {
    const broken = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('broken')) });
    render(picture('/a.svg'));
    await waitFor(() => expect(image()).toHaveAttribute('src', '/default.svg'));
    broken.mockRestore();
  });
});

/** Mocks the layout: a row of 300 px with links of 100 px. */
function layOut(element: HTMLElement, currentIndex: number) {
  jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 40));
  const link = screen.getAllByRole('link')[currentIndex]!;
  jest.spyOn(link, 'getBoundingClientRect').mockReturnValue(new DOMRect(currentIndex * 100, 0, 100, 40));
}

function Strip({ current }: { current: string }) {
  return (
    <LinkTabs current={current}>
      {['a', 'b', 'c', 'd', 'e'].map((name) => (
        <li key={name}>
          <a href={`/${name}`} aria-current={name === current ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </LinkTabs>
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

describe('pagination', () => {
  it('links to the first, the last and the neighboring pages', () => {
    expect(pageNumbers(6, 12)).toEqual([1, undefined, 5, 6, 7, undefined, 12]);
    expect(pageNumbers(3, 12)).toEqual([1, 2, 3, 4, undefined, 12]);
    expect(pageNumbers(1, 2)).toEqual([1, 2]);
  });
});

it('a level is three keyframes, filled up to it, with a text for screen readers', () => {
  const { container } = renderPage(<LevelDiamonds level={2} />);
  expect(screen.getByRole('img', { name: 'Level: Medium, 2 of 3' })).toBeVisible();
  expect(container.querySelectorAll('[data-filled="true"]')).toHaveLength(2);
  expect(container.querySelectorAll('[data-filled="false"]')).toHaveLength(1);
});

const prompt = (
  <LoginPrompt
    purpose="bookmarks"
    loginHref="https://account.example.com/member/#/jp/login;source=105;rurl=X"
    signUpHref="https://account.example.com/member/#/jp/register;source=105;rurl=X"
    keepBrowsingTo="/library?sort=latest"
  />
);

describe('the login prompt', () => {
  it('explains why to log in, and links to login and sign-up', () => {
    renderPage(prompt, { address: '/jp/bookmark' });
    expect(screen.getByText('To see your bookmarks, please log in.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', expect.stringContaining('/jp/login;'));
    expect(hrefOf('Sign Up')).toEqual(expect.stringContaining('/register;'));
  });

  it('takes the focus from the page content', () => {
    renderPage(<main>{prompt}</main>);
    expect(screen.getByRole('heading', { level: 1, name: 'Please Log In' })).toHaveFocus();
  });

  it('leaves the focus of someone who types in the header or sidebar', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    renderPage(<main>{prompt}</main>);
    expect(field).toHaveFocus();
    field.remove();
  });
});

interface ListProps {
  name?: string;
  page: number;
  from?: number;
  to: number;
}

function List({ name = 'all', page, from = 0, to }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  useFocusFirstNew(list, 'li', { key: name, page, count: to - from, offset: from });
  return (
    <ul ref={list}>
      {Array.from({ length: to - from }, (_, position) => (
        <li key={position}>
          <h3>
            <a href="/">{from + position + 1}</a>
          </h3>
        </li>
      ))}
    </ul>
  );
}

describe('the focus after "Load more"', () => {
  it.each([
    ['the first new item', { page: 1, to: 6 }, { page: 2, to: 12 }],
    ['it even if earlier items are not shown', { page: 2, from: 4, to: 6 }, { page: 3, from: 4, to: 9 }],
  ])('is on %s', (_, before, after) => {
    const { rerender } = render(<List {...before} />);
    rerender(<List {...after} />);
    expect(screen.getByRole('link', { name: '7' })).toHaveFocus();
  });

  it.each([
    ['another list is shown', { name: 'some', page: 2, to: 12 }],
    ['the same page has got more items', { page: 1, to: 7 }],
  ])('stays where it was if %s', (_, after) => {
    const { rerender } = render(<List page={1} to={6} />);
    rerender(<List {...after} />);
    expect(document.body).toHaveFocus();
  });
});
