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
  it('says what to log in for, and where', () => {
    renderPage(prompt, { address: '/jp/bookmark' });
    expect(screen.getByText('To see your bookmarks, please log in.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', expect.stringContaining('/jp/login;'));
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
      'href',
      expect.stringContaining('/register;'),
    );
  });

  it('lets a visitor go on without, in the same language', () => {
    renderPage(prompt, { address: '/jp/bookmark' });
    expect(screen.getByRole('link', { name: 'Keep browsing' })).toHaveAttribute('href', '/jp/library?sort=latest');
  });

  it('takes the focus that was in the page', () => {
    renderPage(<main>{prompt}</main>);
    expect(screen.getByRole('heading', { level: 1, name: 'Please Log In' })).toHaveFocus();
  });

  it('does not take the focus from someone who types elsewhere', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    renderPage(<main>{prompt}</main>);
    expect(field).toHaveFocus();
    field.remove();
  });
});
