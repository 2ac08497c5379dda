import type { Banner } from '@learning-center/shared/contract';
import { BannerLink } from './BannerLink.tsx';
import styles from './CampaignBanner.module.css';

/** The campaign's image in the top navigation (Specification 2.4); its space is reserved while it loads. */
export function CampaignBanner({ banner, isLoading }: { banner: Banner | undefined; isLoading: boolean }) {
  return (
    <div className={styles.banner} data-campaign={isLoading || banner !== undefined}>
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
