import { useSharedText } from '../../i18n/index.ts';
import { withBlankBefore } from '../../lib/index.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './ExternalLink.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Says to eyes and ears that a link opens in a new tab. */
export function NewTabMark() {
  const t = useSharedText();
  return (
    <span className={styles.mark}>
      <Icon name="external" size={16} />
      <VisuallyHidden>{withBlankBefore(t('link.newTab'))}</VisuallyHidden>
    </span>
  );
}
