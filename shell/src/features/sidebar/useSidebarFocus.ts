import { isImeKey } from '@learning-center/shared/lib';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isOpenPopover, type SidebarControl } from './useSidebar.ts';

interface SidebarElements {
  sidebar: RefObject<HTMLElement | null>;
  toggle: RefObject<HTMLButtonElement | null>;
}

/**
 * Manages the focus of a sidebar over the page: it moves in, Escape closes the sidebar from anywhere, and the hamburger
 * button gets the focus back. After an entry is chosen, its page takes the focus.
 */
export function useSidebarFocus(control: SidebarControl, { sidebar, toggle }: SidebarElements) {
  const { isOverPage } = control;
  const returnFocus = () => {
    if (isOverPage) toggle.current?.focus({ preventScroll: true });
  };
  const close = () => {
    control.toggle();
    returnFocus();
  };
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement === toggle.current;
    if (isOverPage && isFree) sidebar.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isOverPage, sidebar, toggle]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isImeKey(event) && !isCovered()) close();
  });
  useEffect(() => {
    if (!isOverPage) return undefined;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOverPage]);

  const onEntryChosen = () => {
    returnFocus();
    control.onEntryChosen();
  };
  return { close, onEntryChosen };
}

/** The browser first closes a dialog or a menu over the sidebar. */
function isCovered(): boolean {
  const popovers = [...document.querySelectorAll<HTMLElement>('[popover]')];
  return document.querySelector('dialog[open]') !== null || popovers.some(isOpenPopover);
}
