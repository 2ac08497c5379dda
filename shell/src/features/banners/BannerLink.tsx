import type { Banner } from '@learning-center/shared/contract';
import { isSafeLink } from '@learning-center/shared/lib';
import { splitLanguage, useLocation } from '@learning-center/shared/routing';
import { useProducts, useServices } from '@learning-center/shared/state';
import type { ReactNode } from 'react';
import { bannerLabel } from './banner-page.ts';

/** The link of a banner, in a new tab where the banner requests one. A click is an event for analytics. */
export function BannerLink(props: { banner: Banner; className: string | undefined; children: ReactNode }) {
  const { Url, Blank, EventLabel } = props.banner;
  const { config, track } = useServices();
  const products = useProducts();
  const { path } = splitLanguage(useLocation().pathname);
  if (!isAllowed(Url)) return <span className={props.className}>{props.children}</span>;
  return (
    <a
      className={props.className}
      href={Url}
      {...(Blank ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={() =>
        track({ event: 'banner_click', label: bannerLabel(path, EventLabel || config.bannerLabelPrefix, products) })
      }
    >
      {props.children}
    </a>
  );
}

/** Browsers treat backslashes as slashes; two slashes at the start begin another site's host. */
const isAllowed = (address: string) => /^\/(?![/\\])/.test(address) || isSafeLink(address);
