import type { Banner } from '@learning-center/shared/contract';
import { BannerLink } from './BannerLink.tsx';
import styles from './CampaignBanner.module.css';

/**
 * The campaign's image in the top navigation (Specification 2.4). Its space is reserved, unless there was none last time:
 * then a narrow page waits for the next document.
 */
export function CampaignBanner({ banner }: { banner: Banner | undefined }) {
  return (
    <div className={styles.banner} data-campaign="">
      {banner && (
        <BannerLink banner={banner} className={styles.link}>
          <img
            className={styles.image}
            src={banner.BannerUrl + banner.ImageFileName}
            alt={banner.Title}
            width={240}
            height={40}
          />
        </BannerLink>
      )}
    </div>
  );
}
