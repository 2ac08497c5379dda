import { isIntercepted, type ApiClient } from '@learning-center/shared/api';
import {
  BannerCategory,
  languageByCode,
  type Banner,
  type LanguageCode,
  listBanners,
} from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { CAMPAIGN_KEY, writeStored } from '@learning-center/shared/lib';
import { splitLanguage, useLocation } from '@learning-center/shared/routing';
import { useProducts, useServices } from '@learning-center/shared/state';
import { useEffect, useState } from 'react';
import { isBannerPage } from './banner-page.ts';
import { closeBanner, isBannerClosed } from './closed-banner.ts';

/**
 * The banners of a page. Called by `Layout.tsx`, which places `CampaignBanner.tsx` and `TextBanner.tsx`. Owns when a
 * closed banner returns (`closed-banner.ts`), and whether room is reserved (`lc.campaign`). Fails: without a banner;
 * it is only logged.
 */

interface PageBanners {
  campaign?: Banner | undefined;
  text?: Banner | undefined;
}

/** `none` on pages without banners. */
interface BannersState extends PageBanners {
  state: 'none' | 'loading' | 'ready';
  closeText: () => void;
}

/** Loads the banners on pages that have some, and again in a new language. A failure is only logged (Specification 8.2). */
export function useBanners(): BannersState {
  const { api, config, now } = useServices();
  const language = useLanguage();
  const { path } = splitLanguage(useLocation().pathname);
  const [loaded, setLoaded] = useState<{ language: LanguageCode; banners: PageBanners }>();
  const hasBanners = isBannerPage(path, useProducts());

  useEffect(() => {
    if (!hasBanners) return undefined;
    const leaving = new AbortController();
    const setBanners = (banners: PageBanners) => !leaving.signal.aborted && setLoaded({ language, banners });
    loadBanners(api, language, leaving.signal)
      .then(({ text, ...rest }) => {
        writeStored(CAMPAIGN_KEY, rest.campaign ? undefined : 'none');
        // Read the clock only now: during hydration it still has the time of the server's render.
        const closingTime = { now: now(), hours: config.textBannerHours };
        setBanners({ ...rest, text: text && isBannerClosed(text, closingTime) ? undefined : text });
      })
      .catch((error: unknown) => {
        setBanners({});
        if (!isIntercepted(error)) reportError(error);
      });
    return () => leaving.abort();
  }, [api, config.textBannerHours, hasBanners, language, now, path]);

  const banners = loaded?.language === language ? loaded.banners : undefined;
  const closeText = () => {
    if (!banners?.text) return;
    closeBanner(banners.text, { now: now(), hours: config.textBannerHours });
    // The script in the page's head sets this on the next page: it also removes the reserved space.
    document.documentElement.dataset.textBanner = 'closed';
    setLoaded({ language, banners: { ...banners, text: undefined } });
  };
  if (!hasBanners) return { state: 'none', closeText };
  return { ...banners, state: banners ? 'ready' : 'loading', closeText };
}

/** Loads the first banner of each category in a language (Specification 3). */
async function loadBanners(api: ApiClient, language: LanguageCode, signal: AbortSignal): Promise<PageBanners> {
  const request = {
    CategoryItemIds: [BannerCategory.CAMPAIGN, BannerCategory.TEXT_BANNER],
    Lang: languageByCode(language).id,
  };
  const categories = await api.call(listBanners, request, { signal });
  const firstOf = (id: number) => categories.find(({ CategoryItemId }) => CategoryItemId === id)?.BannerList[0];
  const [campaign, text] = [firstOf(BannerCategory.CAMPAIGN), firstOf(BannerCategory.TEXT_BANNER)];
  // A campaign without image, and a strip without text, would be empty links.
  return { campaign: campaign?.ImageFileName ? campaign : undefined, text: text?.Title ? text : undefined };
}
