import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../is-plain-click.ts';
import type { VideoDetail } from '../../../contract/index.ts';
import { LANGUAGE_TAGS, useLanguage, useSharedText } from '../../../i18n/index.ts';
import { displayTitle, formatTimecode, languageDisplayName } from '../../../lib/index.ts';
import { classNames, DurationChip, Icon, NewTabMark, useIsHydrated, VisuallyHidden } from '../../../ui/index.ts';
import { useTitleLanguage } from '../../useTitleLanguage.ts';
import { watchUrl } from '../../watch-url.ts';
import type { PlaybackSource } from '@learning-center/player';
import { isSameWriting } from '@learning-center/player/playback';
import { usePlayer } from '../player-context.tsx';
import playerStyles from '../Player.module.css';
import styles from './Poster.module.css';
import { loadStage } from './useStage.ts';

interface PosterProps {
  video: VideoDetail;
  /** Where playback starts, in seconds. */
  startsAt: number;
  onOpen: () => void;
}

/**
 * Lies over a video's picture and opens the player after hydration (Specification 2.6). Before, it links to the video
 * service. Without script, other videos have the browser's own player.
 */
export function Poster({ video, startsAt, onOpen }: PosterProps) {
  const { playback } = usePlayer();
  const { sources } = playback.video;
  const [source] = sources;
  const prepare = () => void loadStage(playback).catch(() => undefined);
  const common = {
    className: classNames(playerStyles.fill, styles.poster),
    'data-poster': '',
    onPointerEnter: prepare,
    onFocus: prepare,
    children: <PosterTexts video={video} startsAt={startsAt} isLink={source?.kind === 'service'} />,
  };
  if (source?.kind !== 'service') {
    return (
      <>
        <button type="button" {...common} onClick={onOpen} />
        {source && <PlainVideo video={video} source={source} startsAt={startsAt} />}
      </>
    );
  }
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  const href = watchUrl({ link: source.url }, startsAt);
  return <a {...common} href={href} target="_blank" rel="noopener noreferrer" onClick={press} />;
}

function PosterTexts({ video, startsAt, isLink }: Omit<PosterProps, 'onOpen'> & { isLink: boolean }): ReactNode {
  const t = useSharedText();
  const opensService = !useIsHydrated() && isLink;
  const lang = useTitleLanguage(video.titleLanguage);
  const action = startsAt > 0 ? t('video.player.playFrom', { time: formatTimecode(startsAt) }) : t('video.player.play');
  return (
    <>
      <span className={styles.play}>
        <Icon name="play" size={32} />
      </span>
      <span className={classNames(playerStyles.onPicture, styles.text)}>
        {opensService ? t('video.player.watch') : action}
        <VisuallyHidden>
          <span lang={lang}>{t('video.player.titled', { title: displayTitle(video.title) })}</span>
        </VisuallyHidden>
        {opensService && <NewTabMark />}
      </span>
      <span className={styles.length}>
        <DurationChip seconds={video.videoLength} />
      </span>
    </>
  );
}

/** The browser's own player, for pages without script. */
function PlainVideo({ video, source, startsAt }: { video: VideoDetail; source: PlaybackSource; startsAt: number }) {
  const t = useSharedText();
  const { captions } = usePlayer().playback.video;
  const language = useLanguage();
  const inPageLanguage = captions.find((track) => isSameWriting(track.language, LANGUAGE_TAGS[language]));
  return (
    <noscript>
      <video
        className={classNames(playerStyles.fill, styles.plain)}
        controls
        playsInline
        // Captions of another origin need it.
        crossOrigin={captions.some(({ link }) => URL.canParse(link)) ? 'anonymous' : undefined}
        preload="none"
        poster={video.thumbnail || undefined}
        aria-label={displayTitle(video.title)}
        src={startsAt > 0 ? `${source.url}#t=${startsAt}` : source.url}
      >
        {captions.map((track) => (
          <track
            key={track.language}
            kind="captions"
            srcLang={track.language}
            label={languageDisplayName(track.language, language)}
            src={track.link}
            default={track === inPageLanguage}
          />
        ))}
      </video>
      {source.kind === 'hls' && (
        <p className={classNames(playerStyles.onPicture, styles.note)}>{t('video.player.script')}</p>
      )}
    </noscript>
  );
}
