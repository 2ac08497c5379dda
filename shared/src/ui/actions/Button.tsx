import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, ButtonContent, type ButtonAppearance } from './ButtonContent.tsx';

/** A button. While `isBusy`, it stays focusable but does nothing. */
export function Button(props: ButtonAppearance & Omit<ComponentProps<'button'>, 'className'>) {
  const { variant, size, icon, isBusy = false, isWide, children, onClick, type = 'button', ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isWide })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      <ButtonContent icon={icon} isBusy={isBusy}>
        {children}
      </ButtonContent>
    </button>
  );
}
