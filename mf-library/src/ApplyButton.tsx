import { Button, useIsHydrated } from '@learning-center/shared/ui';
import type { ComponentProps } from 'react';
import { useLibraryText } from './library-text.ts';

type ApplyButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'isWide'>;

/** Submits a form of filters. After hydration each filter applies at once, without this button. */
export function ApplyButton(props: ApplyButtonProps) {
  const t = useLibraryText();
  if (useIsHydrated()) return null;
  return (
    <Button type="submit" {...props}>
      {t('search.filters.apply')}
    </Button>
  );
}
