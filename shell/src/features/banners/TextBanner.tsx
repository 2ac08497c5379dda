import type { Banner } from '@learning-center/shared/contract';
import { IconButton, NewTabMark } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';
import { BannerLink } from './BannerLink.tsx';
import styles from './TextBanner.module.css';

/** A strip of text that the visitor can close for a day (Specification 2.4, 9). */
export function TextBanner(props: { banner: Banner; onClose: () => void }) {
  const { banner, onClose } = props;
  const t = useShellText();
  return (
    <section className={styles.strip} aria-label={t('banner.region')} data-look={banner.BannerClassName || undefined}>
      <BannerLink banner={banner} className={styles.text}>
        {banner.Title}
        {banner.Blank && <NewTabMark />}
      </BannerLink>
      <IconButton icon="close" size="small" label={t('banner.close')} onClick={onClose} />
    </section>
  );
}

/** Reserves the strip's space while it loads, so that the page does not jump. */
export function TextBannerPlaceholder() {
  return <div className={styles.placeholder} />;
}
