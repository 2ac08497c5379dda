import type { Banner } from '@learning-center/shared/contract';
import { IconButton, NewTabMark } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';
import { BannerLink } from './BannerLink.tsx';
import styles from './TextBanner.module.css';

/** A strip of text that the visitor can close for a day (specification 2.4 and 9). */
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

/** The place of the strip while it is on its way, so that nothing jumps when it comes. */
export function TextBannerPlace() {
  return <div className={styles.waiting} />;
}
