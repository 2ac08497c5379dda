import { contactIn, type VideoDetail } from '../../../contract/index.ts';
import { useLanguage, useSharedText, type SharedKey } from '../../../i18n/index.ts';
import { useServices } from '../../../state/index.ts';
import { Button, ExternalLink } from '../../../ui/index.ts';
import { watchUrl } from '../../watch-url.ts';
import type { PlayerError } from '@learning-center/player';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';
import { ScreenPanel } from './ScreenPanel.tsx';

const REASONS = {
  2: 'video.error.address',
  5: 'video.error.browser',
  100: 'video.error.gone',
  101: 'video.error.notHere',
  150: 'video.error.notHere',
  153: 'video.error.referrer',
  missing: 'video.error.missing',
  broken: 'video.error.broken',
  unsupported: 'video.error.unsupported',
  unreachable: 'video.error.unreachable',
} as const satisfies Record<PlayerError, SharedKey>;

/** Explains why the video does not play, with a way on. */
export function PlayerFailure({ video }: { video: VideoDetail }) {
  const t = useSharedText();
  const { playback } = usePlayer();
  const error = usePlaybackValue((state) => state.error) ?? 5;
  const source = usePlaybackValue((state) => state.source);
  const isMedia = playback.video.sources[source]?.kind !== 'service';
  return (
    <ScreenPanel
      icon="warning"
      isAlert
      title={t('video.player.unplayable.title')}
      text={t(error === 'unreachable' && isMedia ? 'video.error.unreachableMedia' : REASONS[error])}
      detail={typeof error === 'number' ? t('video.failure.code', { code: error }) : undefined}
    >
      <Button icon="refresh" size="small" onClick={() => playback.retry()}>
        {t('action.retry')}
      </Button>
      <WayOn video={video} error={error} />
    </ScreenPanel>
  );
}

/** A link to the video service, to the file, or to the support. */
function WayOn({ video, error }: { video: VideoDetail; error: PlayerError }) {
  const t = useSharedText();
  const language = useLanguage();
  const { config } = useServices();
  const { sources } = usePlayer().playback.video;
  const time = usePlaybackValue((state) => Math.floor(state.time));
  const watchLink = sources.some(({ kind }) => kind === 'service') ? watchUrl(video, time) : undefined;
  const file = sources.find(({ kind }) => kind === 'file');
  if (watchLink !== undefined) return <ExternalLink href={watchLink}>{t('video.player.open')}</ExternalLink>;
  if (file && error !== 'missing') {
    return <ExternalLink href={new URL(file.url, config.siteBase).href}>{t('video.player.openFile')}</ExternalLink>;
  }
  const support = contactIn(config, language);
  return support !== undefined && <ExternalLink href={support}>{t('video.player.support')}</ExternalLink>;
}
