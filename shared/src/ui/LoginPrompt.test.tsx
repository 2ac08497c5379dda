/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/index.ts';
import { LoginPrompt } from './LoginPrompt.tsx';

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
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
      'href',
      expect.stringContaining('/register;'),
    );
  });

  it('lets a visitor continue without login, in the same language', () => {
    renderPage(prompt, { address: '/jp/bookmark' });
    expect(screen.getByRole('link', { name: 'Keep browsing' })).toHaveAttribute('href', '/jp/library?sort=latest');
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
