import type { MouseEvent } from 'react';
import type { VideoDetail, VideoType } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { parseSort } from '../../lib/index.ts';
import { LocalLink, splitLanguage, useAddress, useBack } from '../../routing/index.ts';
import { Icon } from '../../ui/index.ts';
import { DetailBreadcrumb } from './DetailBreadcrumb.tsx';
import { addressWithoutVideo } from './address-without-video.ts';
import styles from './WayBack.module.css';

/** The way back to where the video was found, and the breadcrumb (design "Video detail"); neither on skill paths. */
export function WayBack({ video, type }: { video: VideoDetail; type: VideoType }) {
  const t = useSharedText();
  const { pathname, search } = useAddress();
  const back = useBack();
  if (type === 'skillPath') return null;
  const cameFromSearch = parseSort(new URLSearchParams(search).get('sort')) !== undefined;
  const goBack = (event: MouseEvent) => {
    if (!back || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    back();
  };
  return (
    <div className={styles.row}>
      <LocalLink
        className={styles.back}
        to={addressWithoutVideo(splitLanguage(pathname).path, search)}
        onClick={goBack}
        viewTransition
      >
        <Icon name="arrow-left" size={16} />
        {t(cameFromSearch ? 'video.back.results' : 'video.failure.back')}
      </LocalLink>
      <DetailBreadcrumb video={video} type={type} />
    </div>
  );
}
