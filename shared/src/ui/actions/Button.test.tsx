/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../i18n/locales/en.json';
import jp from '../../i18n/locales/jp.json';
import { renderPage } from '../../testing/index.ts';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { Chip } from './Chip.tsx';
import { IconButton } from './IconButton.tsx';

const messages = { shared: en };

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

  it('behaves the same with only an icon', async () => {
    const onClick = jest.fn();
    renderPage(<IconButton icon="bookmark" label="Bookmark" isBusy onClick={onClick} />);
    await userEvent.click(screen.getByRole('button', { name: 'Bookmark' }));
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('a link that looks like a button', () => {
  it('stays in the language of the page', () => {
    renderPage(<ButtonLink to="/library">Bibliothek</ButtonLink>, { address: '/de/' });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/de/library');
  });

  it('announces that it opens a new tab', () => {
    renderPage(
      <ButtonLink href="https://example.com" isNewTab>
        Register
      </ButtonLink>,
      { messages },
    );
    const link = screen.getByRole('link', { name: 'Register (opens in a new tab)' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('announces a new tab in full-width brackets without a space in Chinese and Japanese', () => {
    const link = <ButtonLink href="https://example.com" isNewTab children="参加登録" />;
    renderPage(link, { messages: { shared: jp }, address: '/jp/' });
    expect(screen.getByRole('link')).toHaveTextContent(/^参加登録（新しいタブで開きます）$/);
  });

  it('has no href if its address could run script', () => {
    renderPage(<ButtonLink href="javascript:alert(1)">Free money</ButtonLink>);
    expect(screen.getByText('Free money').closest('a')).not.toHaveAttribute('href');
  });
});

describe('a chip', () => {
  it('names the filter that it removes', () => {
    renderPage(
      <Chip to="/library" isRemovable>
        Medium
      </Chip>,
      { messages },
    );
    expect(screen.getByRole('link', { name: 'Remove Medium' })).toBeVisible();
  });
});
