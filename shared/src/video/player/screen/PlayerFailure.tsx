import type { VideoDetail } from '../../../contract/index.ts';
import { useSharedText, type SharedKey } from '../../../i18n/index.ts';
import { Button, ExternalLink } from '../../../ui/index.ts';
import { watchUrl } from '../../watch-url.ts';
import type { PlayerError } from '../adapter/player-adapter.ts';
import { usePlaybackValue, usePlayer } from '../playback/player-context.tsx';
import { ScreenPanel } from './ScreenPanel.tsx';

const REASONS = {
  2: 'video.error.address',
  5: 'video.error.browser',
  100: 'video.error.gone',
  101: 'video.error.notHere',
  150: 'video.error.notHere',
  153: 'video.error.referrer',
  unreachable: 'video.error.unreachable',
} as const satisfies Record<PlayerError, SharedKey>;

/** Explains why the video does not play, with a link to the video service. */
export function PlayerFailure({ video }: { video: VideoDetail }) {
  const t = useSharedText();
  const { playback } = usePlayer();
  const error = usePlaybackValue((state) => state.error) ?? 5;
  const time = usePlaybackValue((state) => Math.floor(state.time));
  return (
    <ScreenPanel
      icon="warning"
      isAlert
      title={t('video.player.unplayable.title')}
      text={t(REASONS[error])}
      detail={error === 'unreachable' ? undefined : t('video.failure.code', { code: error })}
    >
      <Button icon="refresh" size="small" onClick={() => playback.retry()}>
        {t('action.retry')}
      </Button>
      <ExternalLink href={watchUrl(video, time) ?? ''}>{t('video.player.open')}</ExternalLink>
    </ScreenPanel>
  );
}
