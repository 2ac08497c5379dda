/** @jest-environment jsdom */
import { loginInfoAtom, useAtomValue, useSetAtom } from '@learning-center/shared/state';
import { hydratePage } from '@learning-center/shared/testing';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { PageRoute } from './PageRoute.tsx';

const GUEST = { login: false, avatarUrl: '', defaultAvatarUrl: '' };

/** A layout whose login info loads at once. */
function QuickLayout() {
  const setLoginInfo = useSetAtom(loginInfoAtom);
  useEffect(() => setLoginInfo(GUEST), [setLoginInfo]);
  return <PageRoute />;
}

function Greeting() {
  return <h1>{useAtomValue(loginInfoAtom) ? 'Hello, guest' : 'Hello'}</h1>;
}

describe('the page inside the layout', () => {
  it('hydrates together with the layout, before the login info loads', async () => {
    hydratePage(<QuickLayout />, { routes: [{ path: '*', element: <Greeting /> }] });
    expect(await screen.findByRole('heading', { name: 'Hello, guest' })).toBeInTheDocument();
  });
});
