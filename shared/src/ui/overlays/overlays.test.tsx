/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/index.ts';
import { Dialog } from './Dialog.tsx';
import { MenuItem } from './MenuItem.tsx';
import { PopoverMenu } from './PopoverMenu.tsx';

describe('a menu', () => {
  const menu = (
    <PopoverMenu trigger="Language">
      <MenuItem href="/de/library" lang="de" hrefLang="de" isCurrent>
        Deutsch
      </MenuItem>
    </PopoverMenu>
  );

  it('is a button that opens a list of links without script', () => {
    renderPage(menu);
    const button = screen.getByRole('button', { name: /Language/ });
    const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
    expect(popover).toHaveAttribute('popover', 'auto');
    expect(screen.getByText('Deutsch').closest('a')).toHaveAttribute('hreflang', 'de');
  });

  it('announces whether it is open, and closes after a choice', async () => {
    renderPage(menu);
    const button = screen.getByRole('button', { name: /Language/ });
    const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
    act(() => popover?.showPopover());
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const link = screen.getByText('Deutsch');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens at its button, within the window, where the browser has no anchors', () => {
    jest.spyOn(CSS, 'supports').mockImplementation((condition) => !condition.includes('anchor'));
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440);
    renderPage(menu);
    const button = screen.getByRole('button', { name: /Language/ });
    const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
    jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(400, 700, 100, 40));
    act(() => popover?.showPopover());
    // The window of the test is 0 pixels high, so the list is above.
    expect(popover!.style).toMatchObject({ top: '694px', left: '400px' });
  });
});

describe('a dialog', () => {
  it('reports that it was closed, and closes on a backdrop click', async () => {
    const onClose = jest.fn();
    renderPage(
      <Dialog title="Filters" isOpen onClose={onClose}>
        Levels
      </Dialog>,
    );
    await userEvent.click(screen.getByText('Levels'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
