import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Grid } from '../layout/Layout.tsx';
import { Icon } from '../marks/Icon.tsx';
import { placeWithoutAnchor } from './place-without-anchor.ts';
import styles from './PopoverMenu.module.css';

interface PopoverMenuProps {
  trigger: ReactNode;
  /** The button's accessible name if the trigger has no text. */
  label?: string | undefined;
  /** `MenuItem`s. */
  children: ReactNode;
  /** The side of the button that the list aligns with. */
  align?: 'start' | 'end' | undefined;
  hasChevron?: boolean | undefined;
}

/**
 * A button with a list of links in the browser's own popover: it works before hydration and without script, and the
 * browser handles Esc, outside clicks and the focus.
 */
export function PopoverMenu(props: PopoverMenuProps) {
  const { trigger, label, align = 'start', hasChevron = true } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useOpenBeforeHydration(list);
  const closeAfterChoice = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a, button')) list.current?.hidePopover();
  };
  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={styles.trigger}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        title={label}
      >
        {trigger}
        {hasChevron && <Icon name="chevron-down" size={16} />}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className={classNames(styles.popover, styles[align])}
        onClick={closeAfterChoice}
        onToggle={(event) => {
          if (event.newState === 'open') placeWithoutAnchor(event.currentTarget, align);
          setIsOpen(event.newState === 'open');
        }}
      >
        <Grid as="ul" className={styles.list}>
          {props.children}
        </Grid>
      </div>
    </div>
  );
}

/** A popover may already be open when the script arrives. */
function useOpenBeforeHydration(list: { current: HTMLElement | null }) {
  const state = useState(false);
  const [, setIsOpen] = state;
  useEffect(() => {
    const timer = setTimeout(() => list.current?.matches('[popover]:popover-open') && setIsOpen(true));
    return () => clearTimeout(timer);
  }, [list, setIsOpen]);
  return state;
}
