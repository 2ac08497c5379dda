import type { VideoListItem } from '@learning-center/shared/contract';
import { displayTitle, formatTimecode } from '@learning-center/shared/lib';
import { videoPath } from '@learning-center/shared/routing';
import { Icon, MenuItem, PopoverMenu } from '@learning-center/shared/ui';
import { useMemberText } from '../../member-text.ts';
import type { RowScope } from './useHistoryCalls.ts';

interface RowMenuProps {
  video: VideoListItem;
  /** The position to resume at, in seconds. */
  resumeAt: number | undefined;
  onRemove: (scope: RowScope) => void;
}

/** The actions on a view. Resuming is an option of the video's page too. */
export function RowMenu({ video, resumeAt, onRemove }: RowMenuProps) {
  const t = useMemberText();
  const label = t('history.menu.label', { title: displayTitle(video.title) });
  return (
    <PopoverMenu label={label} trigger={<Icon name="more" />} align="end" hasChevron={false}>
      <MenuItem icon="play" to={videoPath(video)}>
        {resumeAt === undefined
          ? t('history.menu.watch')
          : t('history.menu.resume', { time: formatTimecode(resumeAt) })}
      </MenuItem>
      <MenuItem icon="close" onClick={() => onRemove('view')}>
        {t('history.menu.removeView')}
      </MenuItem>
      <MenuItem icon="trash" onClick={() => onRemove('video')}>
        {t('history.menu.removeVideo')}
      </MenuItem>
    </PopoverMenu>
  );
}
