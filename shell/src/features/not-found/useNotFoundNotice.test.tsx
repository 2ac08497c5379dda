/** @jest-environment jsdom */
import { NOT_FOUND_SET_COOKIE } from '@learning-center/shared/contract';
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

describe('an unknown address', () => {
  it('shows one toast on the home page after the server’s redirect', () => {
    document.cookie = NOT_FOUND_SET_COOKIE;
    const { unmount } = renderHome();
    expect(screen.getByText(TEXT)).toBeInTheDocument();
    unmount();
    renderHome();
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });

  it('shows a toast after each redirect of the router', () => {
    const { store } = renderHome();
    act(() => store.set(isNotFoundAtom, true));
    act(() => store.set(isNotFoundAtom, true));
    expect(screen.getAllByText(TEXT)).toHaveLength(2);
  });
});
