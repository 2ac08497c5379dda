import { Button, useIsHydrated } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';

/** Submits a form without script. After hydration each choice applies at once. */
export function ApplyButton() {
  const t = useHomeText();
  if (useIsHydrated()) return null;
  return (
    <Button type="submit" size="small">
      {t('explorer.sort.apply')}
    </Button>
  );
}
