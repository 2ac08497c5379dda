import type { MouseEvent } from 'react';
import { isPlainClick } from '../is-plain-click.ts';
import type { VideoDetail, VideoType } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { displayTitle, parseSort } from '../../lib/index.ts';
import { categoryPath, LocalLink, splitLanguage, useAddress, useBack } from '../../routing/index.ts';
import { Breadcrumbs, classNames, Icon, Row } from '../../ui/index.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import styles from './DetailNavigation.module.css';

/** The line above the player: the link back to the list, and the breadcrumb (design "Video detail"). */
export function DetailNavigation({ video, type }: { video: VideoDetail; type: VideoType }) {
  const t = useSharedText();
  const { pathname, search } = useAddress();
  const back = useBack();
  if (type === 'skillPath') return null;
  const cameFromSearch = parseSort(new URLSearchParams(search).get('sort')) !== undefined;
  const goBack = (event: MouseEvent) => {
    if (!back || !isPlainClick(event)) return;
    event.preventDefault();
    back();
  };
  return (
    <Row wraps gap={4} rowGap={1} className={classNames(styles.row, 'extra')}>
      <LocalLink
        className={styles.back}
        data-screen-only
        to={pathWithoutVideo(splitLanguage(pathname).path, search)}
        onClick={goBack}
        viewTransition
      >
        <Icon name="arrow-left" size={16} />
        {t(cameFromSearch ? 'video.back.results' : 'video.failure.back')}
      </LocalLink>
      <DetailBreadcrumb video={video} hasTopLevel={type !== 'tutorial'} />
    </Row>
  );
}

/** The line above the player of a skill path, which has no breadcrumb (Specification 2.6). */
export function BackLink({ to, text }: { to?: string; text?: string }) {
  if (to === undefined) return null;
  return (
    <Row wraps gap={4} rowGap={1} className={classNames(styles.row, 'extra')}>
      <LocalLink className={styles.back} data-screen-only to={to}>
        <Icon name="arrow-left" size={16} />
        {text}
      </LocalLink>
    </Row>
  );
}

/** Tutorials omit the top level (Specification 2.6, A14). */
function DetailBreadcrumb({ video, hasTopLevel }: { video: VideoDetail; hasTopLevel: boolean }) {
  const lang = useTitleLanguage(video.titleLanguage);
  const steps = video.locationBar.filter(({ urlName }) => urlName !== video.urlName);
  const crumbs = steps.map(({ name, urlName }, position) => ({
    name: name || urlName,
    to: categoryPath(steps.slice(0, position + 1).map(({ urlName }) => urlName)),
  }));
  if (steps.length === 0) return null;
  const levels = hasTopLevel ? crumbs : crumbs.slice(1);
  return <Breadcrumbs items={[...levels, { name: displayTitle(video.title), lang }]} />;
}

/** The path of the list that a video was opened from, with the remaining query. */
export function pathWithoutVideo(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('v');
  query.delete('t');
  const remaining = query.toString();
  return remaining ? `${path}?${remaining}` : path;
}
