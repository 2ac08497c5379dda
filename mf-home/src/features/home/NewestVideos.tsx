import { paths } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { ScrollRow } from '@learning-center/shared/ui';
import { VideoCard } from '@learning-center/shared/video';
import { useHomeText } from '../../home-text.ts';
import { HomeRow } from '../../HomeRow.tsx';
import type { Row } from '../../load-row.ts';
import { useRow } from '../../useRow.ts';
import { fetchNewestVideos, type Newest } from './load-home.ts';

const SORT = 'latest';

/** The newest videos in a row. The title says "this month" only if all of them are that new. */
export function NewestVideos({ row: loaded }: { row: Row<Newest> }) {
  const t = useHomeText();
  const { now } = useServices();
  const row = useRow(loaded, (request) => fetchNewestVideos(request, now()));
  const { videos, isThisMonth } = row.state === 'ready' ? row.content : { videos: [], isThisMonth: true };
  if (row.state === 'ready' && videos.length === 0) return null;
  const title = t(isThisMonth ? 'home.newest.month' : 'home.newest.latest');
  const more = { to: paths.library({ sort: SORT }), label: t('home.newest.more') };
  return (
    <HomeRow id="newest" title={title} more={more} state={row.state}>
      <ScrollRow label={title}>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} query={new URLSearchParams({ sort: SORT })} level={3} />
          </li>
        ))}
      </ScrollRow>
    </HomeRow>
  );
}
