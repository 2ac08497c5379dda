import { isIntercepted } from '@learning-center/shared/api';
import type { LanguageCode } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { splitLanguage, useLocation } from '@learning-center/shared/routing';
import { useProducts, useServices } from '@learning-center/shared/state';
import { useEffect, useState } from 'react';
import { isBannerPage } from './banner-page.ts';
import { closeBanner, isBannerClosed } from './closed-banner.ts';
import { loadBanners, type PageBanners } from './load-banners.ts';

/** What the layout shows of banners: nowhere, on their way, or there. */
export interface ShownBanners extends PageBanners {
  state: 'none' | 'waiting' | 'ready';
  closeText: () => void;
}

/** Loads the banners on the pages that have some, again when the language changes; a failure is only logged (specification 8.2). */
export function useBanners(): ShownBanners {
  const { api, config, now } = useServices();
  const language = useLanguage();
  const { path } = splitLanguage(useLocation().pathname);
  const [loaded, setLoaded] = useState<{ language: LanguageCode; banners: PageBanners }>();
  const isWanted = isBannerPage(path, useProducts());

  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    const show = (banners: PageBanners) => !leaving.signal.aborted && setLoaded({ language, banners });
    loadBanners(api, language, leaving.signal)
      .then(({ text, ...rest }) => {
        // Only now: as the page comes to life its clock still stands where the server drew it.
        const when = { now: now(), hours: config.textBannerHours };
        show({ ...rest, text: text && isBannerClosed(text, when) ? undefined : text });
      })
      .catch((error: unknown) => {
        show({});
        if (!isIntercepted(error)) reportError(error);
      });
    return () => leaving.abort();
  }, [api, config.textBannerHours, isWanted, language, now, path]);

  const banners = loaded?.language === language ? loaded.banners : undefined;
  const closeText = () => {
    if (!banners?.text) return;
    closeBanner(banners.text, { now: now(), hours: config.textBannerHours });
    // As the script in the page's head says it from the next page on: its place is not kept either.
    document.documentElement.dataset.textBanner = 'closed';
    setLoaded({ language, banners: { ...banners, text: undefined } });
  };
  if (!isWanted) return { state: 'none', closeText };
  return { ...banners, state: banners ? 'ready' : 'waiting', closeText };
}
