/** @jest-environment jsdom */
import { NOT_FOUND_SET_COOKIE } from '@learning-center/shared/lib';
import { isNotFoundAtom, toastsAtom, useAtomValue } from '@learning-center/shared/state';
import { renderPage } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import en from '../../locales/en.json';
import { useNotFoundNotice } from './useNotFoundNotice.ts';

const TEXT = "That page doesn't exist, so we brought you home.";

function Page() {
  useNotFoundNotice();
  const toasts = useAtomValue(toastsAtom);
  return toasts.map(({ id, text }) => <p key={id}>{text}</p>);
}

const renderHome = () => renderPage(<Page />, { messages: { shell: en } });

describe('an address that leads nowhere', () => {
  it('is told on the home page when the server brought the visitor there, and only once', () => {
    document.cookie = NOT_FOUND_SET_COOKIE;
    const { unmount } = renderHome();
    expect(screen.getByText(TEXT)).toBeInTheDocument();
    unmount();
    renderHome();
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });

  it('is told again each time the router meets one', () => {
    const { store } = renderHome();
    act(() => store.set(isNotFoundAtom, true));
    act(() => store.set(isNotFoundAtom, true));
    expect(screen.getAllByText(TEXT)).toHaveLength(2);
  });

  it('breaks nothing where a page may have no cookies', () => {
    jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    renderHome();
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });

  it('is not told otherwise', () => {
    renderHome();
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });
});
