import type { VideoDetail, VideoType } from '../../contract/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { categoryPath } from '../../routing/index.ts';
import { Breadcrumbs, type Crumb } from '../../ui/index.ts';
import { useTitleLanguage } from '../use-title-language.ts';

/** The way to a video: without the first step for tutorials, not there for skill paths (Specification 2.6, decision A14). */
export function DetailBreadcrumb({ video, type }: { video: VideoDetail; type: VideoType }) {
  const lang = useTitleLanguage(video.titleLanguage);
  if (type === 'skillPath') return null;
  const steps = video.locationBar.filter(({ urlName }) => urlName !== video.urlName);
  const crumbs: Crumb[] = steps.map(({ name, urlName }, position) => ({
    name: name || urlName,
    to: categoryPath(steps.slice(0, position + 1).map(({ urlName }) => urlName)),
  }));
  if (steps.length === 0) return null;
  const shown = type === 'tutorial' ? crumbs.slice(1) : crumbs;
  return <Breadcrumbs items={[...shown, { name: displayTitle(video.title), lang }]} />;
}
